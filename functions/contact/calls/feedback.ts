import { contact } from '#shared/contact/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { site } from '../deliver.ts'
import { receive } from '../receive.ts'

/** Writes to the people behind the site. */
export const handler = endpoint(contact.feedback, async ({ id, body, spend }) => {
  await receive(body, id, site, await spend('feedback', {}))
  return { data: { sent: true } }
})
