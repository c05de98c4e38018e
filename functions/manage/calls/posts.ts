import { manage } from '#shared/manage/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { freshManaged } from '../replica/instance.ts'
import { managedPosts } from '../replica/query.ts'

/** A page of all listings, for administrators. */
export const handler = endpoint(manage.posts, { bearer }, async ({ query }) =>
  managedPosts(await freshManaged(), query),
)
