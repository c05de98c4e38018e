import { type CallsOf, dispatch } from '../../lib/dispatch.ts'
import { handler as morning } from './morning.ts'
import { handler as own } from './own.ts'
import { handler as place } from './place.ts'
import { handler as posts } from './posts.ts'
import { handler as users } from './users.ts'

/**
 * The one function behind the administrators' tables and the owners' lists, which also have what is hidden from visitors;
 * unlike the search function, it has the right to read accounts.
 */
export const handler = dispatch({
  'manage.morning': morning,
  'manage.posts': posts,
  'manage.own': own,
  'manage.place': place,
  'manage.users': users,
} satisfies CallsOf<'manage'>)
