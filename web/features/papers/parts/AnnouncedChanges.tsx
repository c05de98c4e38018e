import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { legalPagePath } from '#shared/papers/legalPages.ts'
import { local } from '../../../lib/storage.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import css from './AnnouncedChanges.module.css'
import { announcedQuery } from './announcedQuery.ts'

const dayMs = 86_400_000

/** Which announcements were closed here, as `terms 2026-12-24`; a correction of what is announced is no new one. */
const storageKey = 'tregu.announced'

function closedHere(): string[] {
  const ids = local.read(storageKey)
  return Array.isArray(ids) ? ids.map(String) : []
}

/** Tells whoever is signed in which legal pages change when, until they have read or closed it (LEG-01). */
export function AnnouncedChanges() {
  const { t } = useTranslation()
  const language = useLanguage()
  const [closed, setClosed] = useState(closedHere)
  const { data = [] } = useQuery(announcedQuery)
  const open = data
    .map((one) => ({ ...one, id: `${one.paper} ${one.holdsFrom}` }))
    .filter(({ id, holdsFrom }) => !closed.includes(id) && Date.parse(holdsFrom) > Date.now() - dayMs)
  if (open.length === 0) return null
  const close = (id: string) => {
    const now = [...closed, id].slice(-20)
    local.write(storageKey, now)
    setClosed(now)
    // The button is gone, and the focus with it.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <div className={css.list} role="status">
      {open.map(({ id, paper, number, holdsFrom, changes }) => (
        <p key={id} className={css.one}>
          <span>
            {t('papers.announced', { day: dayInWords(holdsFrom, language), paper: t(`papers.${paper}`) })}{' '}
            {changes[language]}{' '}
            <Link to={`${legalPagePath(paper)}?version=${number}`} onClick={() => close(id)}>
              {t('papers.read')}
            </Link>
          </span>
          <button type="button" aria-label={t('close')} onClick={() => close(id)}>
            <IconX size={18} aria-hidden />
          </button>
        </p>
      ))}
    </div>
  )
}
