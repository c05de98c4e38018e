import { facts } from '../../lib/site.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './AboutPage.module.css'

/** The about page: what the site is, for whom, and who made it (NAV-16, NAV-17, NAV-18). */
export function Component() {
  const { t } = useTranslation('about')
  usePageTitle(t('title'))
  const { credits, website } = facts()
  const [first, ...others] = credits?.[useLanguage()] ?? []
  return (
    <article className={`container ${css.page}`}>
      <h1>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      <div className={css.sides}>
        <section>
          <h2>{t('visitors.title')}</h2>
          <ul>
            <li>{t('visitors.list.search')}</li>
            <li>{t('visitors.list.free')}</li>
            <li>{t('visitors.list.languages')}</li>
          </ul>
        </section>
        <section>
          <h2>{t('posters.title')}</h2>
          <ul>
            <li>{t('posters.list.publish')}</li>
            <li>{t('posters.list.control')}</li>
            <li>{t('posters.list.privacy')}</li>
          </ul>
        </section>
      </div>
      <section>
        <h2>{t('between.title')}</h2>
        <p>{t('between.text')}</p>
      </section>
      <section id="prices">
        <h2>{t('prices.title')}</h2>
        <p>{t('prices.compared')}</p>
        <p>{t('prices.said')}</p>
        <p>{t('prices.limits')}</p>
        <p>{t('prices.rate')}</p>
      </section>
      {(first || website) && (
        <section id="credits">
          <h2>{t('credits.title')}</h2>
          {first && <p>{first}</p>}
          {others.length > 0 && (
            <ul>
              {others.map((credit) => (
                <li key={credit}>{credit}</li>
              ))}
            </ul>
          )}
          {website && (
            <p>
              <a href={website} target="_blank" rel="noreferrer">
                {t('credits.site')}
              </a>
            </p>
          )}
        </section>
      )}
    </article>
  )
}
