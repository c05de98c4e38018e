import { IconEyeOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts.ts'
import table from './table.module.css'

/**
 * Leads to the case of a listing, where it is hidden with its statement of reasons (TRU-13, D-222). `titledBy` is the id
 * of the listing's title, which describes the link: a second link by that name would be taken for the listing's own.
 */
export function HideLink({ postId, titledBy }: { postId: string; titledBy: string }) {
  const { t } = useTranslation('admin')
  return (
    <Link
      to={`/user/cases/listing/${postId}`}
      className={table.bin}
      aria-label={t('posts.hide')}
      aria-describedby={titledBy}
      title={t('posts.hide')}
    >
      <IconEyeOff size={18} aria-hidden />
    </Link>
  )
}
