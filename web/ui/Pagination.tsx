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
 * Links to the previous and the next page, to the three around the current one, of which a phone shows two (ADM-23), and
 * to the first and the last one (D-277).
 */
export function Pagination({ page, pages, addressOf, state, of }: Props) {
  const { t } = useTranslation()
  const [around, onPhone] = [pageWindow(page, pages, 3), pageWindow(page, pages, 2)]
  if (pages < 2) return null
  const ofPages = t('ofPages', { count: pages })
  const how = { state, preventScrollReset: of !== undefined }
  return (
    <nav className={css.pages} aria-label={of ? `${of}: ${t('pages')}` : t('pages')}>
      {page > 1 && (
        <Link to={addressOf(page - 1)} {...how} className={css.page} aria-label={t('previous')} rel="prev">
          <IconChevronLeft size={18} aria-hidden />
        </Link>
      )}
      {!onPhone.includes(1) && (
        <Link
          to={addressOf(1)}
          {...how}
          className={css.page}
          data-first
          data-narrow={around.includes(1) || undefined}
          aria-label={t('page', { page: 1 })}
        >
          1
        </Link>
      )}
      {around.map((one) => (
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
      {!onPhone.includes(pages) && (
        <Link
          to={addressOf(pages)}
          {...how}
          className={css.page}
          data-narrow={around.includes(pages) || undefined}
          aria-label={`${t('page', { page: pages })}, ${ofPages}`}
        >
          {ofPages}
        </Link>
      )}
      {around.includes(pages) && (
        <span className={css.of} data-wide={!onPhone.includes(pages) || undefined}>
          {ofPages}
        </span>
      )}
      {page < pages && (
        <Link to={addressOf(page + 1)} {...how} className={css.page} aria-label={t('next')} rel="next">
          <IconChevronRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
