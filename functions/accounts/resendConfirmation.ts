import { mailRequest } from '#shared/accounts/schema.ts'
import { endpoint } from '../lib/endpoint.ts'
import { limit } from '../lib/limits.ts'
import { answerByMail } from './byMail.ts'

/** Mails another link that confirms the e-mail of a registration; the answer is the same for every address. */
export const handler = endpoint(
  'accounts.resendConfirmation',
  { body: mailRequest },
  async ({ body, visitor, language }) => {
    await limit('resendConfirmation', visitor, body.email)
    await answerByMail('confirm', body.email, language)
    return { data: { sent: true } }
  },
)
