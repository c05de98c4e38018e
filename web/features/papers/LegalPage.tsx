import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { LegalPage } from '#shared/papers/answers.ts'
import { isLegalPage, type LegalPageName, legalPagePath, versionInAddress } from '#shared/papers/legalPages.ts'
import { isMissing } from '../../lib/api.ts'
import { useServerRefusal } from '../../lib/serverRefusal.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import message from '../../ui/Message.module.css'
import { PageLoading } from '../../ui/PageLoading.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { DeviceStorageTable } from './DeviceStorageTable.tsx'
import css from './LegalPage.module.css'
import { LegalText } from './LegalText.tsx'
import { legalPageQuery } from './queries.ts'

/** A legal page, as it holds now or in the version that the address names (LEG-01). */
export function Component() {
  const { slug = '' } = useParams()
  const [query] = useSearchParams()
  const refusal = useServerRefusal(slug)
  const version = versionInAddress(query.get('version'))
  if (!isLegalPage(slug) || version === 0 || refusal) return <Missing />
  return <One key={`${slug} ${version}`} name={slug} version={version} />
}

function One({ name, version }: { name: LegalPageName; version?: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(legalPageQuery(name, language, version))
  usePageTitle(t(`papers.${name}`))
  if (data) return <Whole paper={data} />
  if (isMissing(error)) return <Missing />
  if (!error) return <PageLoading />
  return (
    <div className={message.message} role="alert">
      <p>{t('unavailable')}</p>
      <Button onClick={() => refetch()}>{t('retry')}</Button>
    </div>
  )
}

function Whole({ paper: shown }: { paper: LegalPage }) {
  const { paper, number, holdsFrom, withdrawn, content, current, coming, versions } = shown
  const { t } = useTranslation(['papers', 'common'])
  const language = useLanguage()
  const path = legalPagePath(paper)
  const day = (iso: string) => dayInWords(iso, language)
  const others = versions.filter((one) => one.number !== number && one.number <= Math.max(current, number))
  // A later version of the same day holds in its place.
  const isCorrected = number > current && versions.some((one) => one.number > number && one.holdsFrom === holdsFrom)
  return (
    <article className={`container ${css.page}`}>
      <h1>{t(`common:papers.${paper}`)}</h1>
      {!withdrawn && (
        <p className={css.since}>
          {isCorrected ? t('corrected') : t(number > current ? 'willHold' : 'holds', { day: day(holdsFrom) })}
        </p>
      )}
      {(withdrawn || number < current) && (
        <p className={css.notice} role="note">
          {t(withdrawn ? 'withdrawn' : 'earlier')} <Link to={path}>{t('toCurrent')}</Link>
        </p>
      )}
      {coming && number !== coming.number && (
        <p className={css.notice} role="note">
          {t('coming', { day: day(coming.holdsFrom) })} {coming.changes[language]}{' '}
          <Link to={`${path}?version=${coming.number}`}>{t('readComing')}</Link>
        </p>
      )}
      <LegalText html={content} />
      {paper === 'cookies' && <DeviceStorageTable />}
      {others.length > 0 && (
        <section className={css.versions}>
          <h2>{t('versions')}</h2>
          <ul>
            {others.map((one) => (
              <li key={one.number}>
                <Link to={one.number === current ? path : `${path}?version=${one.number}`} rel="nofollow">
                  {t('version', { number: one.number, day: day(one.holdsFrom) })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function Missing() {
  const { t } = useTranslation(['papers', 'common'])
  usePageTitle(t('missing'))
  return (
    <div className={message.message}>
      <h1>{t('missing')}</h1>
      <p>{t('missingText')}</p>
      <Button to={legalPagePath('imprint')}>{t('common:papers.imprint')}</Button>
    </div>
  )
}
