import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/texts.ts'
import type { Slot } from '../../slots.ts'
import { inChargeQuery } from './queries.ts'

/** Who is in charge of a listing of an agency (OWN-07). */
export const Component: Slot<'listing.contact'> = ({ post: { postId } }) => {
  const { t } = useTranslation('detail')
  const { data } = useQuery(inChargeQuery(postId))
  return data?.name ? <p>{t('contact.person', { name: data.name })}</p> : null
}
