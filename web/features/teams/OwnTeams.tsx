import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { type Caller, stopActing, type Team } from '../../lib/caller.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { actFor } from './parts/actFor.ts'
import { ownTeamsQuery } from './queries.ts'
import css from './teams.module.css'

/** The teams that somebody belongs to: acts for one of them, or leaves it. */
export function OwnTeams({ teams, member }: { teams: readonly Team[]; member: Caller }) {
  const { t } = useTranslation(['teams', 'common'])
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<Team>()
  const leave = useMutation({
    mutationFn: ({ teamId }: Team) => api.teams.leave({ params: { teamId } }),
    onSuccess: (_, { teamId }) => {
      if (teamId === member.team?.teamId) stopActing()
    },
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => client.invalidateQueries(ownTeamsQuery),
  })
  return (
    <section className={css.part} aria-labelledby="own-teams">
      <h2 id="own-teams">{t('own.title')}</h2>
      <ul className={css.list}>
        {teams.map((team) => (
          <li key={team.teamId}>
            <div className={css.who}>
              <strong>{team.name}</strong>
              <span>
                {t(`roles.${team.role}`)} · {t(`may.${team.role}`)}
              </span>
            </div>
            <div className={css.acts}>
              {team.teamId === member.team?.teamId ? (
                <span>{t('own.now')}</span>
              ) : (
                <Button aria-label={t('own.actOf', { name: team.name })} onClick={() => actFor(member, team)}>
                  {t('own.act')}
                </Button>
              )}
              <Button
                variant="default"
                aria-label={t('own.leaveOf', { name: team.name })}
                onClick={() => setLeaving(team)}
              >
                {t('own.leave')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          danger
          title={t('own.leaving.title', { name: leaving.name })}
          text={t('own.leaving.text')}
          confirmLabel={t('own.leaving.yes')}
          cancelLabel={t('common:cancel')}
          onConfirm={() => {
            leave.mutate(leaving)
            setLeaving(undefined)
          }}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}
