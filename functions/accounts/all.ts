import { freshManaged } from '#index/managedInstance.ts'
import { managedUsers } from '#index/managedQuery.ts'
import { bearer } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'
import { usersQuery } from '#shared/schema/manage.ts'

/** A page of the accounts, for administrators. */
export const handler = endpoint('accounts.all', { bearer, query: usersQuery }, async ({ query }) =>
  managedUsers(await freshManaged(), query),
)
