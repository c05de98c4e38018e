import { kept, keptIn } from '#shared/papers/kept.ts'
import { useTranslation } from '../../lib/texts.ts'
import css from './KeptTable.module.css'

/** All that the pages keep on a device, by where: what it is called, what for, and for how long. */
export function KeptTable() {
  const { t } = useTranslation('papers')
  return keptIn.map((place) => (
    <section key={place} className={css.place}>
      <h2>{t(`kept.in.${place}`)}</h2>
      <dl>
        {kept
          .filter((one) => one.in === place)
          .map((one) => (
            <div key={one.name}>
              <dt>
                <code>{one.name}</code>
              </dt>
              <dd>
                {t(`kept.why.${one.why}`)} <em>{t(`kept.for.${one.for}`)}</em>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ))
}
