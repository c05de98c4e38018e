import { adminPages } from 'virtual:admin'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { may } from '#shared/lib/access.ts'
import { useCaller } from '../../../lib/caller.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import head from '../../../ui/PageHead.module.css'
import { PageHead } from '../../../ui/PageHead.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import css from './AdminFrame.module.css'

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
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const language = useLanguage()
  const caller = useCaller()
  usePageTitle(title)

  return (
    <div className={`container ${css.frame}`}>
      <nav className={css.nav} aria-label={t('nav.label')}>
        {adminPages
          .filter((entry) => !caller || may(caller.roles, entry.for))
          .map(({ text, to, Icon }) => (
            <Link key={to} to={to} className={css.entry} aria-current={to === pathname ? 'page' : undefined}>
              <Icon size={18} aria-hidden />
              {t(text)}
            </Link>
          ))}
      </nav>
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
  )
}
