import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useCaller } from '../../lib/caller.ts'
import { useTranslation } from '../../lib/texts.ts'
import { SelectField } from '../../ui/Field.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { chargesQuery, inChargeQuery, teamQuery } from './queries.ts'
import css from './teams.module.css'

/** Chooses who is in charge of a listing, where a team has somebody to choose from. */
export function ChargeField({ postId, title, ownerId }: { postId: string; title: string; ownerId: string }) {
  const { t } = useTranslation('teams')
  const client = useQueryClient()
  const { data: team } = useQuery(teamQuery(ownerId))
  const { data: charges } = useQuery(chargesQuery(ownerId))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (userId: string) => api.teams.assign({ params: { postId }, body: { userId: userId || undefined } }),
    onSuccess: (_, userId) => {
      client.setQueryData(chargesQuery(ownerId).queryKey, (all) => ({ ...all, [postId]: userId }))
      return client.invalidateQueries(inChargeQuery(postId))
    },
    onError: (error) => notify.error(errorText(error)),
  })
  const role = useCaller()?.team?.role
  if (!team || !charges || team.members.length === 0) return null
  return (
    <SelectField
      aria-label={t('charge.label', { title })}
      className={css.charge}
      value={(isPending ? variables : charges[postId]) ?? ''}
      disabled={role === 'viewer'}
      onChange={({ currentTarget }) => mutate(currentTarget.value)}
    >
      <option value="">{t('charge.nobody')}</option>
      {team.members.map(({ userId, name }) => (
        <option key={userId} value={userId}>
          {t('charge.one', { name })}
        </option>
      ))}
    </SelectField>
  )
}
