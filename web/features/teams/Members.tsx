import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { type TeamRole, teamRoles } from '#shared/lib/teamRole.ts'
import { api } from '../../lib/api.ts'
import { visitorsDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { chargesQuery, teamQuery } from './queries.ts'
import css from './teams.module.css'

type Member = { userId: string; name: string; role: TeamRole; since: string; email?: string | undefined }
type Props = { members: readonly Member[]; ownerId: string; leads: boolean }

/** The members of a team; whoever `leads` it changes their roles, and removes them. */
export function Members({ members, ownerId, leads }: Props) {
  const { t } = useTranslation(['teams', 'common'])
  return (
    <section className={css.part} aria-labelledby="members">
      <h2 id="members">{t('members')}</h2>
      {members.length === 0 ? (
        <p>
          <strong>{t('alone.title')}.</strong> {t('alone.text')}
        </p>
      ) : (
        <ul className={css.list}>
          {members.map((member) => (
            <li key={member.userId}>
              <Row member={member} ownerId={ownerId} leads={leads} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ member, ownerId, leads }: { member: Member; ownerId: string; leads: boolean }) {
  const { t } = useTranslation(['teams', 'common'])
  const language = useLanguage()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { userId, name, role, since, email } = member
  const onError = (error: Error) => notify.error(errorText(error))
  const onSettled = () =>
    Promise.all(
      [teamQuery(ownerId), chargesQuery(ownerId)].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    )
  const changing = useMutation({
    mutationFn: (next: TeamRole) => api.teams.change({ params: { userId }, body: { role: next } }),
    onSuccess: () => notify.success(t('changed')),
    onError,
    onSettled,
  })
  const removing = useMutation({
    mutationFn: () => api.teams.remove({ params: { userId } }),
    onSuccess: () => notify.success(t('removed', { name })),
    onError,
    onSettled,
  })
  const shown = changing.isPending ? changing.variables : role
  return (
    <>
      <div className={css.who}>
        <strong>{name}</strong>
        {email && <span>{email}</span>}
        <span>{t('since', { day: dayInWords(visitorsDay(since), language) })}</span>
      </div>
      {leads ? (
        <div className={css.acts}>
          <SelectField
            aria-label={t('roleOf', { name })}
            value={shown}
            onChange={({ currentTarget }) => changing.mutate(currentTarget.value as TeamRole)}
          >
            {teamRoles.map((one) => (
              <option key={one} value={one}>
                {t(`roles.${one}`)}
              </option>
            ))}
          </SelectField>
          <Button
            variant="default"
            aria-label={t('removeOf', { name })}
            loading={removing.isPending}
            onClick={() => setAsking(true)}
          >
            {t('remove')}
          </Button>
        </div>
      ) : (
        <span>{t(`roles.${role}`)}</span>
      )}
      {asking && (
        <ConfirmDialog
          danger
          title={t('removing.title', { name })}
          text={t('removing.text')}
          confirmLabel={t('removing.yes')}
          cancelLabel={t('common:cancel')}
          onConfirm={() => {
            setAsking(false)
            removing.mutate()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
