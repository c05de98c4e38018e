import { contact } from '#shared/contact/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { deliver, site } from '../deliver.ts'
import { receive } from '../receive.ts'

/** Writes to the people behind the site. */
export const handler = endpoint(contact.feedback, async ({ id, body, spend }) => {
  const paid = await spend('feedback', {})
  await receive(body, id, (message) => deliver(message, site, paid))
  return { data: { sent: true } }
})
