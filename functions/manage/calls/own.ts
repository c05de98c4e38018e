import { manage } from '#shared/manage/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { freshPosts } from '../replica/instance.ts'
import { ownPosts } from '../replica/own.ts'

/** A page of the caller's own listings, archived and held ones too, and nobody else's (OWN-05). */
export const handler = endpoint(manage.own, { bearer }, async ({ query, caller }) =>
  ownPosts(await freshPosts(), caller.userId, query, Date.now()),
)
