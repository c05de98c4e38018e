import { adminPages } from 'virtual:admin'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { may } from '#shared/lib/access.ts'
import type { Morning } from '#shared/manage/answers.ts'
import { adminGroups } from '../../../feature.ts'
import { useCaller } from '../../../lib/caller.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import head from '../../../ui/PageHead.module.css'
import { PageHead } from '../../../ui/PageHead.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import css from './AdminFrame.module.css'
import { morningQuery } from './morning.ts'

type Props = {
  title: string
  lead?: string
  /** The total number of items that the page lists. */
  total?: number
  /** Content beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** The common frame of the administration's pages: navigation and heading. */
export function AdminFrame({ title, lead, total, aside, children }: Props) {
  const language = useLanguage()
  usePageTitle(title)

  return (
    <div className={`container ${css.frame}`}>
      <Navigation />
      <div className={css.page}>
        <PageHead
          title={
            <>
              {title}{' '}
              <span className={head.count} role="status">
                {total !== undefined && formatNumber(total, language)}
              </span>
            </>
          }
          lead={lead}
        >
          {aside}
        </PageHead>
        {children}
      </div>
    </div>
  )
}

/** What waits behind an entry. */
const waiting: Partial<Record<(typeof adminPages)[number]['text'], (counts: Morning['counts']) => number>> = {
  'nav.morning': ({ stopped, failed }) => stopped + failed,
  'nav.cases': ({ cases }) => cases,
}

/** All pages of the administration, in groups: a side bar, on narrow screens a list that unfolds (ADM-05, D-280). */
function Navigation() {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const caller = useCaller()
  const [open, setOpen] = useState(false)
  const roles = caller?.roles
  const { data } = useQuery({ ...morningQuery, staleTime: 60_000, enabled: Boolean(roles && may(roles, 'administer')) })
  const permitted = adminPages.filter((entry) => !roles || may(roles, entry.for))
  const current = permitted.find(({ to, also }) => to === pathname || also.includes(pathname))

  return (
    <nav className={css.nav} aria-label={t('nav.label')}>
      <button type="button" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {current && <current.Icon size={18} aria-hidden />}
        <span>{t(current?.text ?? 'nav.label')}</span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div className={css.groups} data-open={open}>
        {adminGroups.map((group) => {
          const entries = permitted.filter((entry) => entry.group === group)
          if (entries.length === 0) return null
          return (
            <section key={group} aria-labelledby={`admin-${group}`}>
              <p id={`admin-${group}`}>{t(`nav.groups.${group}`)}</p>
              {entries.map((entry) => {
                const { text, to, Icon } = entry
                const count = (data && waiting[text]?.(data.counts)) ?? 0
                return (
                  <Link key={to} to={to} className={css.entry} aria-current={entry === current ? 'page' : undefined}>
                    <Icon size={18} aria-hidden />
                    <span>{t(text)}</span>
                    {count > 0 && (
                      <span className={css.count}>
                        <span aria-hidden>{count}</span>
                        <span className="visuallyHidden"> ({t('nav.waiting', { count })})</span>
                      </span>
                    )}
                  </Link>
                )
              })}
            </section>
          )
        })}
      </div>
    </nav>
  )
}
