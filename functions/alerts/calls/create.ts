import { alerts } from '#shared/alerts/contract.ts'
import { searchOf } from '#shared/alerts/search.ts'
import { readersZone } from '#shared/places/readersZone.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { priceThenOf } from '#shared/saved/saved.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { ifWithinLimit } from '../../lib/limits.ts'
import { getPost } from '../../posts/parts/data.ts'
import { isHidden } from '../../posts/parts/present.ts'
import { sendAboutAlert } from '../letters.ts'
import { type Alert, createAlert, getAlert, hasRoom } from '../parts/data.ts'
import { isMatchable } from '../replica/schema.ts'
import { alertIdOf, alertIdsOf } from '../token.ts'

/**
 * Makes an alert. At the caller's own confirmed address it is active at once; at any other it waits until the link of
 * its first mail is used, and the answer does not tell whether there is an alert at that address already, nor whether
 * it has got enough mails and gets none (D-155).
 */
export const handler = endpoint(alerts.create, { bearer }, async (request) => {
  const { body, caller, spend } = request
  const { email, every, search, postId, language = request.language } = body
  if (!isMatchable({ search, postId })) throw new Refusal('searchUnclear')
  const post = postId === undefined ? undefined : await activePost(postId)
  const own = caller?.account.email === email
  const now = new Date().toISOString()
  const alert: Alert = {
    alertId: await idFor(email, search ?? postId ?? ''),
    email,
    language,
    zone: body.zone ?? readersZone({ language, city: cityOf(post, search) }),
    every,
    createdAt: now,
    openedAt: now,
    ...(post ? { postId, price: priceNow(post) } : { search }),
    ...(own ? { state: 'active', since: now } : { state: 'waiting' }),
  }
  const room = await hasRoom(email)
  if (own) {
    if (!room) throw new Refusal('alertsFull')
    await createAlert(alert)
    return { data: { state: 'active' } }
  }
  const paid = await ifWithinLimit(spend('unprovedMail', { recipient: email }))
  if (!paid) return { data: { state: 'waiting' } }
  const made = room && (await createAlert(alert))
  await sendAboutAlert(made ? 'confirm' : room ? 'there' : 'full', alert, paid)
  return { data: { state: 'waiting' } }
})

/** The id of an alert: that of the same alert from before the stage's key was replaced, if there is one. */
async function idFor(email: string, followed: string): Promise<string> {
  const own = alertIdOf(email, followed)
  for (const id of alertIdsOf(email, followed)) if (id !== own && (await getAlert(id))) return id
  return own
}

/** The listing whose price is followed; refuses one that is gone. */
async function activePost(postId: string): Promise<StoredPost> {
  const post = await getPost(postId)
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post || isHidden(post)) throw new Refusal('postGone')
  return post
}

/** The current price of a listing, below which the alert reports; refuses a listing without a price. */
function priceNow(post: StoredPost): Alert['price'] {
  const price = priceThenOf(priceOf(post))
  if (!price) throw new Refusal('badInput', { postId: 'invalid' })
  return price
}

/** The city of what is followed, where the reader's clock probably is when the device does not tell it. */
const cityOf = (post: StoredPost | undefined, search = ''): string | undefined =>
  post ? post['input-location'] : searchOf(search)['input-location'][0]
