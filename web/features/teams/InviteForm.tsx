import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { email as emailField } from '#shared/lib/fields.ts'
import { type TeamRole, teamRoles } from '#shared/lib/teamRole.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { InputField } from '../../ui/Field.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { teamQuery } from './queries.ts'
import css from './teams.module.css'

/** Invites somebody to a team by mail, with a role. What is typed stays until it was sent. */
export function InviteForm({ ownerId }: { ownerId: string }) {
  const { t } = useTranslation('teams')
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<TeamRole>('editor')
  const [isWrong, setWrong] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: string) => api.teams.invite({ body: { email: to, role } }),
    onSuccess: (_, to) => {
      notify.success(t('invite.sent', { email: to }))
      setEmail('')
    },
    onSettled: () => client.invalidateQueries(teamQuery(ownerId)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data: to } = emailField.safeParse(email)
    setWrong(!to)
    if (to && !isPending) mutate(to)
  }
  return (
    <section className={css.part} aria-labelledby="invite">
      <h2 id="invite">{t('invite.title')}</h2>
      <form className={css.invite} noValidate onSubmit={submit}>
        <InputField
          type="email"
          label={t('invite.email')}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={isWrong && t('invite.wrong')}
        />
        <Choices
          label={t('role')}
          choices={teamRoles.map((value) => ({ value, label: t(`roles.${value}`), help: t(`may.${value}`) }))}
          value={role}
          onChange={setRole}
        />
        {error && <p role="alert">{errorText(error)}</p>}
        <Button type="submit" size="md" loading={isPending}>
          {t('invite.send')}
        </Button>
      </form>
    </section>
  )
}
