import { Link } from 'react-router-dom'
import { useTranslation } from '../../lib/texts.ts'
import type { Slot } from '../../slots.ts'
import { pageOf } from './address.ts'
import css from './PosterLink.module.css'

/** The way from a listing to the page of its poster. */
export const Component: Slot<'listing.poster'> = ({ page }) => {
  const { t } = useTranslation('detail')
  return (
    <Link to={pageOf(page)} className={css.link}>
      {t('contact.page')}
    </Link>
  )
}
