import { useTranslation } from '../../../lib/texts.ts'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import css from '../AboutPage.module.css'
import { conditional } from './list.ts'

/** The licences of what Tregu stands on (HTM-08). */
export function Component() {
  const { t } = useTranslation('licences')
  usePageTitle(t('title'))
  return (
    <article className={`container ${css.page}`}>
      <h1>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      <p>
        <a href="/licences.txt">{t('all')}</a>
      </p>
      <section>
        <h2>{t('others')}</h2>
        <ul>
          {conditional.map(({ text, names, licence, site }) => (
            <li key={text}>
              <a href={site} target="_blank" rel="noreferrer">
                {names}
              </a>{' '}
              ({licence}) {t(`list.${text}`)}
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}
