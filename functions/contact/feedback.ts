import { feedbackMessage } from '#shared/contact/schema.ts'
import { submission } from '#shared/posts/calls.ts'
import { endpoint } from '../lib/endpoint.ts'
import { limit } from '../lib/limits.ts'
import { site } from './deliver.ts'
import { receive } from './receive.ts'

/** Writes to the people behind the site. */
export const handler = endpoint(
  'contact.feedback',
  { headers: submission, body: feedbackMessage },
  async ({ headers, body, visitor }) => {
    if (body.website) return { data: { sent: true } }
    await limit('contact', visitor, body.email)
    await receive(body, headers['idempotency-key'], site)
    return { data: { sent: true } }
  },
)
