import { freshManaged } from '#index/managedInstance.ts'
import { managedPosts } from '#index/managedQuery.ts'
import { bearer } from '#lib/caller.ts'
import { endpoint } from '#lib/endpoint.ts'
import { manageQuery } from '#shared/schema/manage.ts'

/** A page of the listings of everybody, for administrators. */
export const handler = endpoint('posts.manage', { bearer, query: manageQuery }, async ({ query }) =>
  managedPosts(await freshManaged(), query),
)
