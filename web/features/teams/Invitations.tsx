import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { TeamRole } from '#shared/lib/teamRole.ts'
import { api } from '../../lib/api.ts'
import { visitorsDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { teamQuery } from './queries.ts'
import css from './teams.module.css'

type Invitation = { email: string; role: TeamRole; until: string }

/** Who is invited and has not come yet. */
export function Invitations({ invitations, ownerId }: { invitations: readonly Invitation[]; ownerId: string }) {
  const { t } = useTranslation('teams')
  const language = useLanguage()
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (email: string) => api.teams.withdraw({ body: { email } }),
    onSuccess: () => notify.success(t('withdrawn')),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => client.invalidateQueries(teamQuery(ownerId)),
  })
  if (invitations.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="invited">
      <h2 id="invited">{t('invitations')}</h2>
      <ul className={css.list}>
        {invitations.map(({ email, role, until }) => (
          <li key={email}>
            <div className={css.who}>
              <strong>{email}</strong>
              <span>
                {t(`roles.${role}`)} · {t('until', { day: dayInWords(visitorsDay(until), language) })}
              </span>
            </div>
            <Button
              variant="default"
              aria-label={t('withdrawOf', { email })}
              loading={isPending && variables === email}
              onClick={() => mutate(email)}
            >
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
