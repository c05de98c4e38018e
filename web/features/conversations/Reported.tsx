import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import type { Slot } from '../../slots.ts'
import css from './Attachments.module.css'
import { Pdf, Picture } from './Carried.tsx'

/** What a reported message carried, for its moderators. */
export const Component: Slot<'case.message'> = ({ messageId }) => {
  const { t } = useTranslation('conversations')
  const { data = [], refetch } = useQuery({
    queryKey: ['attachments', 'reported', messageId],
    queryFn: async ({ signal }) => (await api.conversations.reported({ params: { messageId }, signal })).data,
    staleTime: 4 * 60_000,
    refetchOnWindowFocus: false,
  })
  if (data.length === 0) return null
  return (
    <ul className={css.carried} aria-label={t('attach.carried')}>
      {data.map(({ key, small }, at) => {
        const name = t('attach.file', { number: at + 1 })
        // The address of before may have run out.
        const load = async () => (await refetch()).data?.find((one) => one.key === key)?.url
        return (
          <li key={key}>
            {small ? <Picture name={name} small={small} load={load} /> : <Pdf name={name} load={load} />}
          </li>
        )
      })}
    </ul>
  )
}
