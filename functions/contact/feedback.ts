import { endpoint } from '#lib/endpoint.ts'
import { limit } from '#lib/limits.ts'
import { feedbackMessage } from '#shared/schema/contact.ts'
import { submission } from '#shared/schema/posts.ts'
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
