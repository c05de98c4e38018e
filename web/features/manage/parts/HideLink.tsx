import { IconEyeOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts.ts'
import table from './table.module.css'

/** Leads to the case of a listing, where it is hidden with its statement of reasons (TRU-13, D-222). */
export function HideLink({ postId, title }: { postId: string; title: string }) {
  const { t } = useTranslation('admin')
  return (
    <Link
      to={`/user/cases/listing/${postId}`}
      className={table.bin}
      aria-label={t('labelled', { action: t('posts.hide'), title })}
      title={t('posts.hide')}
    >
      <IconEyeOff size={18} aria-hidden />
    </Link>
  )
}
