import { dispatch } from '#lib/dispatch.ts'
import { handler as users } from '../accounts/all.ts'
import { handler as posts } from '../posts/manage.ts'
import { handler as place } from '../posts/place.ts'

/** The one function behind the administrators' tables: unlike the search's, it may read accounts. */
export const handler = dispatch({ 'posts.manage': posts, 'posts.place': place, 'accounts.all': users })
