import { deviceStorage, storagePlaces } from '#shared/papers/deviceStorage.ts'
import { useTranslation } from '../../lib/texts.ts'
import css from './DeviceStorageTable.module.css'

/** All that the pages keep on a device, by where: what it is called, what for, and for how long. */
export function DeviceStorageTable() {
  const { t } = useTranslation('papers')
  return storagePlaces.map((place) => (
    <section key={place} className={css.place}>
      <h2>{t(`kept.in.${place}`)}</h2>
      <dl>
        {deviceStorage
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
