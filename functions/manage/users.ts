import { manage } from '#shared/manage/contract.ts'
import { bearer } from '../accounts/caller.ts'
import { endpoint } from '../lib/endpoint.ts'
import { freshManaged } from './index/instance.ts'
import { managedUsers } from './index/query.ts'

/** A page of the accounts, for administrators. */
export const handler = endpoint(manage.users, { bearer }, async ({ query }) =>
  managedUsers(await freshManaged(), query),
)
