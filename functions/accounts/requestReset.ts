import { mailRequest } from '#shared/accounts/schema.ts'
import { endpoint } from '../lib/endpoint.ts'
import { limit } from '../lib/limits.ts'
import { answerByMail } from './byMail.ts'

/** Mails a link to choose another password; the answer is the same for every address. */
export const handler = endpoint('accounts.requestReset', { body: mailRequest }, async ({ body, visitor, language }) => {
  await limit('requestReset', visitor, body.email)
  await answerByMail('reset', body.email, language)
  return { data: { sent: true } }
})
