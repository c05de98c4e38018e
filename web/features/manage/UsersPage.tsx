import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { usersQuery as usersSchema } from '#shared/manage/schema.ts'
import type { Caller } from '../../lib/caller.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import message from '../../ui/Message.module.css'
import { AdminFrame } from './parts/AdminFrame.tsx'
import { AdminsOnly } from './parts/AdminsOnly.tsx'
import { Fetched } from './parts/Fetched.tsx'
import { Pages } from './parts/Pages.tsx'
import { SearchBox } from './parts/SearchBox.tsx'
import tools from './parts/tools.module.css'
import { usersQuery } from './queries.ts'
import { UserTable } from './UserTable.tsx'

/** The page of all accounts. */
export function Component() {
  return <AdminsOnly>{(admin) => <ManageUsers admin={admin} />}</AdminsOnly>
}

function readAddress(params: URLSearchParams) {
  const parsed = usersSchema.safeParse({ search: params.get('search'), page: params.get('page') })
  return parsed.success ? parsed.data : usersSchema.parse({})
}

function addressOf(search: string | undefined, page = 1): string {
  const params = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) })
  return params.size > 0 ? `/user/list?${params}` : '/user/list'
}

function ManageUsers({ admin }: { admin: Caller }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = readAddress(params)
  const { search, page } = query
  const result = useQuery(usersQuery(query))

  return (
    <AdminFrame title={t('users.title')} total={result.data?.numOfUsers}>
      <div className={tools.bar}>
        <SearchBox label={t('users.search')} value={search} onSearch={(wanted) => navigate(addressOf(wanted))} />
      </div>
      <Fetched result={result}>
        {({ data, numOfUsers }) =>
          data.length === 0 ? (
            <div className={message.message}>
              <h2>{t(page > 1 ? 'lastPage' : 'users.empty')}</h2>
              <Button to={addressOf(page > 1 ? search : undefined)} variant="default">
                {t(page > 1 ? 'firstPage' : 'users.all')}
              </Button>
            </div>
          ) : (
            <>
              <UserTable users={data} admin={admin} />
              <Pages page={page} total={numOfUsers} addressOf={(other) => addressOf(search, other)} />
            </>
          )
        }
      </Fetched>
    </AdminFrame>
  )
}
