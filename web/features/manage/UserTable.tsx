import type { ManagedUser } from '#shared/manage/answers.ts'
import { useTranslation } from '../../lib/texts.ts'
import { userCell, userNames } from './cells.ts'
import table from './parts/table.module.css'
import { UserRow } from './UserRow.tsx'
import css from './UserTable.module.css'

/** The accounts with the administrator's controls; `adminId` is the signed-in administrator. */
export function UserTable({ users, adminId }: { users: readonly ManagedUser[]; adminId: string }) {
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
          <UserRow key={user.userID} user={user} self={user.userID === adminId} />
        ))}
      </tbody>
    </table>
  )
}
