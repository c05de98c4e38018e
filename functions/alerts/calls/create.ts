import { alerts } from '#shared/alerts/contract.ts'
import { priceOf } from '#shared/posts/price.ts'
import { priceThenOf } from '#shared/saved/saved.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { ifWithinLimit } from '../../lib/limits.ts'
import { getPost } from '../../posts/parts/data.ts'
import { isHidden } from '../../posts/parts/present.ts'
import { sendAboutAlert } from '../letters.ts'
import { type Alert, createAlert, hasRoom } from '../parts/data.ts'
import { isMatchable } from '../replica/schema.ts'
import { alertIdOf } from '../token.ts'

/**
 * Makes an alert. At the caller's own confirmed address it is active at once; at any other it waits until the link of
 * its first mail is used, and the answer does not tell whether there is an alert at that address already, nor whether
 * it has got enough mails and gets none (D-155).
 */
export const handler = endpoint(alerts.create, { bearer }, async ({ body, caller, spend }) => {
  const { email, language, zone, every, search, postId } = body
  if (!isMatchable({ search, postId })) throw new Refusal('searchUnclear')
  const own = caller?.account.email === email
  const now = new Date().toISOString()
  const alert: Alert = {
    alertId: alertIdOf(email, search ?? postId ?? ''),
    email,
    language,
    zone,
    every,
    createdAt: now,
    openedAt: now,
    ...(postId === undefined ? { search } : { postId, price: await priceNow(postId) }),
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

/**
 * The current price of a listing, below which the alert reports; refuses a listing without a price, or one that is
 * gone.
 */
async function priceNow(postId: string): Promise<Alert['price']> {
  const post = await getPost(postId)
  if (!post) throw new Refusal('notFound')
  if ('deleted' in post || isHidden(post)) throw new Refusal('postGone')
  const price = priceThenOf(priceOf(post))
  if (!price) throw new Refusal('badInput', { postId: 'invalid' })
  return price
}
