import { IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { displayPhone, phonesIn, telLink } from '#shared/lib/phone.ts'
import type { ManagedUser } from '#shared/manage/answers.ts'
import { cityOf } from '#shared/places/cities.ts'
import type { Caller } from '../../lib/caller.ts'
import { formatDay, formatNumber, visitorsDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Switch } from '../../ui/Switch.tsx'
import { ConfirmWithProof } from '../accounts/parts/ConfirmWithProof.tsx'
import { type ProofErrors, requiredProof } from '../accounts/parts/proof.ts'
import { MailCell } from './MailCell.tsx'
import table from './parts/table.module.css'
import { tableOf } from './parts/tableOf.tsx'
import css from './UserTable.module.css'
import { useManagedUser } from './useManagedUser.ts'

/** The columns, in order. */
const { Table, Cells } = tableOf(
  {
    name: { header: true },
    email: { beneath: true },
    telephone: { beneath: true },
    city: { beneath: true },
    type: { ending: true },
    state: { beneath: true, ending: true },
    posts: { number: true },
    registered: { beneath: true, ending: true },
    showEmail: { control: true },
    suspended: { control: true },
    remove: { control: true, ending: true },
  },
  css,
)

const looks = { active: 'good', unconfirmed: undefined, suspended: 'bad', deactivated: 'bad' } as const

type Asking = { what: 'suspend' | 'reactivate' | 'remove'; asks?: ProofErrors }

/** The row of an account. The administrator's own one can be neither suspended nor removed here. */
function UserRow({ user, admin }: { user: ManagedUser; admin: Caller }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { tell, showEmail, suspend, remove, removing, liftMail, liftingMail } = useManagedUser(user)
  const self = user.userID === admin.userId
  const [asking, setAsking] = useState<Asking>()
  const { email, city, state } = user
  const name = `${user.name} ${user.lastName}`
  const type = user.isAgency ? 'agency' : user.isCimer ? 'roommate' : 'individual'
  /** Without a question, unless the server asks for a proof. */
  const reactivate = () =>
    suspend(false).catch((error: Error) => {
      const missingProof = requiredProof(error)
      if (missingProof) setAsking({ what: 'reactivate', asks: missingProof })
      else tell(error)
    })
  const gone = state === 'deactivated'
  const label = (column: 'showEmail' | 'suspended' | 'remove') => t(`users.columns.${column}`)
  const labelled = (column: 'showEmail' | 'suspended' | 'remove') =>
    t('labelled', { action: label(column), title: name })

  return (
    <tr aria-busy={removing}>
      <Cells
        labels={{ posts: t('users.columns.posts') }}
        cells={{
          name: (
            <>
              {name}
              {self && <span className={css.self}>{t('users.you')}</span>}
              {user.agencyName && <span className={css.agency}>{user.agencyName}</span>}
            </>
          ),
          email: <MailCell user={user} onLift={liftMail} lifting={liftingMail} />,
          telephone: phonesIn(user).map((phone) => (
            <div key={phone}>
              <a href={telLink(phone)} className={table.link}>
                {displayPhone(phone)}
              </a>
            </div>
          )),
          city: cityOf(city)?.text ?? city,
          type: t(`users.types.${type}`),
          state: (
            <span className={table.badge} data-look={looks[state]}>
              {t(`users.states.${state}`)}
            </span>
          ),
          posts:
            user.posts > 0 ? (
              <Link
                to={`/user/manage?${new URLSearchParams({ search: email })}`}
                className={css.count}
                aria-label={t('users.postsOf', { count: user.posts, name })}
              >
                {formatNumber(user.posts, language)}
              </Link>
            ) : (
              0
            ),
          registered: <time dateTime={user.createdAt}>{formatDay(visitorsDay(user.createdAt))}</time>,
          showEmail: (
            <Switch
              className={table.switch}
              label={label('showEmail')}
              aria-label={labelled('showEmail')}
              checked={user.showEmail}
              disabled={gone}
              onChange={showEmail}
            />
          ),
          suspended: (
            <Switch
              className={`${table.switch} ${css.suspending}`}
              label={label('suspended')}
              aria-label={labelled('suspended')}
              checked={user.suspended}
              disabled={gone || self}
              onChange={() => (user.suspended ? void reactivate() : setAsking({ what: 'suspend' }))}
            />
          ),
          remove: (
            <>
              {!gone && !self && (
                <button
                  type="button"
                  className={table.bin}
                  aria-label={labelled('remove')}
                  title={label('remove')}
                  disabled={removing}
                  onClick={() => setAsking({ what: 'remove' })}
                >
                  <IconUserX size={18} aria-hidden />
                </button>
              )}
              {asking && (
                <ConfirmWithProof
                  title={t(`users.ask.${asking.what}.title`, { name })}
                  text={t(`users.ask.${asking.what}.text`)}
                  confirmLabel={t(`users.ask.${asking.what}.yes`)}
                  cancelLabel={t('back')}
                  danger={asking.what !== 'reactivate'}
                  email={admin.email}
                  initialErrors={asking.asks}
                  act={async (proof) => {
                    if (asking.what === 'remove') await remove(proof)
                    else await suspend(asking.what === 'suspend', proof)
                    setAsking(undefined)
                  }}
                  onCancel={() => setAsking(undefined)}
                  onFailed={(error) => {
                    setAsking(undefined)
                    tell(error)
                  }}
                />
              )}
            </>
          ),
        }}
      />
    </tr>
  )
}

/** The accounts with the administrator's controls; `admin` is who is signed in. */
export function UserTable({ users, admin }: { users: readonly ManagedUser[]; admin: Caller }) {
  const { t } = useTranslation('admin')
  return (
    <Table caption={t('users.title')} heading={(column) => t(`users.columns.${column}`)}>
      {users.map((user) => (
        <UserRow key={user.userID} user={user} admin={admin} />
      ))}
    </Table>
  )
}
