import { useQuery } from '@tanstack/react-query'
import { hasRole } from '#shared/lib/teamRole.ts'
import type { Caller } from '../../lib/caller.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import message from '../../ui/Message.module.css'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { MembersOnly } from '../accounts/parts/MembersOnly.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteForm } from './InviteForm.tsx'
import { Members } from './Members.tsx'
import { OwnTeams } from './OwnTeams.tsx'
import { ownTeamsQuery, teamQuery } from './queries.ts'
import css from './teams.module.css'

/** The team of an agency, and the teams that the member belongs to (OWN-07). */
export function Component() {
  return <MembersOnly>{(member) => <Teams key={member.ownerId} member={member} />}</MembersOnly>
}

function Teams({ member }: { member: Caller }) {
  const { t } = useTranslation('teams')
  const { ownerId, team: actingFor } = member
  const own = useQuery(ownTeamsQuery)
  const team = useQuery(teamQuery(ownerId))
  usePageTitle(t('title'))
  const failed = [own, team].find(({ isError, data }) => isError && !data)
  const leads = !actingFor || hasRole(actingFor.role, 'owner')
  const isNobodys = !actingFor && member.isAgency === false && team.data?.members.length === 0
  return (
    <div className={`container ${css.page}`}>
      <PageHead title={actingFor?.name ?? t('title')} lead={t('lead')} />
      {failed ? (
        <Failed text={t('failed')} onRetry={failed.refetch} />
      ) : !own.data || !team.data ? (
        <div className={css.waiting} aria-busy />
      ) : (
        <>
          {isNobodys ? (
            own.data.length === 0 && (
              <div className={message.message}>
                <h2>{t('none.title')}</h2>
                <p>{t('none.text')}</p>
                <Button to="/user/details">{t('none.details')}</Button>
              </div>
            )
          ) : (
            <>
              <Members members={team.data.members} ownerId={ownerId} leads={leads} />
              {leads && <Invitations invitations={team.data.invitations ?? []} ownerId={ownerId} />}
              {leads && <InviteForm ownerId={ownerId} />}
            </>
          )}
          {own.data.length > 0 && <OwnTeams teams={own.data} member={member} />}
        </>
      )}
    </div>
  )
}
