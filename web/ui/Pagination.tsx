import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../lib/texts.ts'
import css from './Pagination.module.css'
import { pageWindow } from './pageWindow.ts'

type Props = {
  page: number
  pages: number
  addressOf: (page: number) => string
  /** What the links leave in the history entry of the next page. */
  state?: object
  /** What has these pages, where it is only a part of what is shown: that stays in view when another page is opened. */
  of?: string | undefined
}

/**
 * Links to the previous and the next page, and to the three around the current one, of which a phone shows two (ADM-23);
 * and how many there are.
 */
export function Pagination({ page, pages, addressOf, state, of }: Props) {
  const { t } = useTranslation()
  const onPhone = pageWindow(page, pages, 2)
  if (pages < 2) return null
  const how = { state, preventScrollReset: of !== undefined }
  return (
    <nav className={css.pages} aria-label={of ? `${of}: ${t('pages')}` : t('pages')}>
      {page > 1 && (
        <Link to={addressOf(page - 1)} {...how} className={css.page} aria-label={t('previous')} rel="prev">
          <IconChevronLeft size={18} aria-hidden />
        </Link>
      )}
      {pageWindow(page, pages, 3).map((one) => (
        <Link
          key={one}
          to={addressOf(one)}
          {...how}
          className={css.page}
          data-wide={!onPhone.includes(one) || undefined}
          aria-label={t('page', { page: one })}
          aria-current={one === page ? 'page' : undefined}
        >
          {one}
        </Link>
      ))}
      <span className={css.of}>{t('ofPages', { count: pages })}</span>
      {page < pages && (
        <Link to={addressOf(page + 1)} {...how} className={css.page} aria-label={t('next')} rel="next">
          <IconChevronRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
