import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../lib/texts.ts'
import css from './Pagination.module.css'
import { pageWindow } from './pageWindow.ts'

type Props = { page: number; pages: number; links: number; addressOf: (page: number) => string }

/** Links to the pages around the current one, and to the ones before and after it. */
export function Pagination({ page, pages, links, addressOf }: Props) {
  const { t } = useTranslation()
  if (pages < 2) return null
  return (
    <nav className={css.pages} aria-label={t('pages')}>
      {page > 1 && (
        <Link to={addressOf(page - 1)} className={css.page} aria-label={t('previous')} rel="prev">
          <IconChevronLeft size={18} />
        </Link>
      )}
      {pageWindow(page, pages, links).map((one) => (
        <Link
          key={one}
          to={addressOf(one)}
          className={css.page}
          aria-label={t('page', { page: one })}
          aria-current={one === page ? 'page' : undefined}
        >
          {one}
        </Link>
      ))}
      {page < pages && (
        <Link to={addressOf(page + 1)} className={css.page} aria-label={t('next')} rel="next">
          <IconChevronRight size={18} />
        </Link>
      )}
    </nav>
  )
}
