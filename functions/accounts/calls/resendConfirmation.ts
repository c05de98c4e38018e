import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { answerByMail } from '../byMail.ts'

/** Mails another link that confirms the e-mail of a registration; the answer is the same for every address. */
export const handler = endpoint(accounts.resendConfirmation, async ({ body, language, spend }) => {
  await answerByMail('confirm', body.email, language, spend)
  return { data: { sent: true } }
})
