import type { ManagedUser } from '#shared/manage/answers.ts'
import type { Caller } from '../../lib/caller.ts'
import { useTranslation } from '../../lib/texts.ts'
import { userCell, userNames } from './cells.ts'
import table from './parts/table.module.css'
import { UserRow } from './UserRow.tsx'
import css from './UserTable.module.css'

/** The accounts with the administrator's controls; `admin` is who is signed in. */
export function UserTable({ users, admin }: { users: readonly ManagedUser[]; admin: Caller }) {
  const { t } = useTranslation('admin')
  return (
    <table className={`${table.table} ${css.users}`}>
      <caption className="visuallyHidden">{t('users.title')}</caption>
      <thead>
        <tr>
          {userNames.map((column) => (
            <th key={column} scope="col" {...userCell(column)}>
              {t(`users.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.userID} user={user} admin={admin} />
        ))}
      </tbody>
    </table>
  )
}
