import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { displayPhone, phonesIn, telLink } from '#shared/lib/phone.ts'
import type { ManagedUser } from '#shared/manage/answers.ts'
import { cityOf } from '#shared/places/cities.ts'
import { formatDay, formatNumber, visitorsDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Ask } from '../../ui/Ask.tsx'
import { userCell } from './cells.ts'
import { MailCell } from './MailCell.tsx'
import table from './parts/table.module.css'
import css from './UserTable.module.css'
import { useManagedUser } from './useManagedUser.ts'

const looks = { active: 'good', unconfirmed: undefined, suspended: 'bad', deactivated: 'bad' } as const

/** The row of an account. `self`: the administrator's own account, which can be neither suspended nor removed here. */
export function UserRow({ user, self }: { user: ManagedUser; self: boolean }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { showEmail, suspend, remove, removing, liftMail, liftingMail } = useManagedUser(user)
  const [asking, setAsking] = useState<'suspend' | 'remove'>()
  const { email, city, state } = user
  const name = `${user.name} ${user.lastName}`
  const type = user.isAgency ? 'agency' : user.isCimer ? 'roommate' : 'individual'
  const gone = state === 'deactivated'
  const label = (column: 'showEmail' | 'suspended' | 'remove') => t(`users.columns.${column}`)
  const labelled = (column: 'showEmail' | 'suspended' | 'remove') =>
    t('labelled', { action: label(column), title: name })

  return (
    <tr aria-busy={removing}>
      <th scope="row" {...userCell('name')}>
        {name}
        {self && <span className={css.self}>{t('users.you')}</span>}
        {user.agencyName && <span className={css.agency}>{user.agencyName}</span>}
      </th>
      <td {...userCell('email')}>
        <MailCell user={user} onLift={liftMail} lifting={liftingMail} />
      </td>
      <td {...userCell('telephone')}>
        {phonesIn(user).map((phone) => (
          <div key={phone}>
            <a href={telLink(phone)} className={table.link}>
              {displayPhone(phone)}
            </a>
          </div>
        ))}
      </td>
      <td {...userCell('city')}>{cityOf(city)?.text ?? city}</td>
      <td {...userCell('type')}>{t(`users.types.${type}`)}</td>
      <td {...userCell('state')}>
        <span className={table.badge} data-look={looks[state]}>
          {t(`users.states.${state}`)}
        </span>
      </td>
      <td {...userCell('posts')} data-label={t('users.columns.posts')}>
        {user.posts > 0 ? (
          <Link
            to={`/user/manage?${new URLSearchParams({ search: email })}`}
            className={css.count}
            aria-label={t('users.postsOf', { count: user.posts, name })}
          >
            {formatNumber(user.posts, language)}
          </Link>
        ) : (
          0
        )}
      </td>
      <td {...userCell('registered')}>
        <time dateTime={user.createdAt}>{formatDay(visitorsDay(user.createdAt))}</time>
      </td>
      <td {...userCell('showEmail')}>
        <Switch
          className={table.switch}
          label={label('showEmail')}
          aria-label={labelled('showEmail')}
          checked={user.showEmail}
          disabled={gone}
          onChange={(event) => showEmail(event.currentTarget.checked)}
        />
      </td>
      <td {...userCell('suspended')}>
        <Switch
          className={table.switch}
          color="#b3261e"
          label={label('suspended')}
          aria-label={labelled('suspended')}
          checked={user.suspended}
          disabled={gone || self}
          onChange={() => (user.suspended ? suspend(false) : setAsking('suspend'))}
        />
      </td>
      <td {...userCell('remove')}>
        {!gone && !self && (
          <button
            type="button"
            className={table.bin}
            aria-label={labelled('remove')}
            title={label('remove')}
            disabled={removing}
            onClick={() => setAsking('remove')}
          >
            <IconUserX size={18} aria-hidden />
          </button>
        )}
        {asking && (
          <Ask
            title={t(`users.ask.${asking}.title`, { name })}
            text={t(`users.ask.${asking}.text`)}
            yes={t(`users.ask.${asking}.yes`)}
            no={t('back')}
            danger
            onNo={() => setAsking(undefined)}
            onYes={() => {
              setAsking(undefined)
              if (asking === 'suspend') suspend(true)
              else remove()
            }}
          />
        )}
      </td>
    </tr>
  )
}
