import { accounts } from '#shared/accounts/contract.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { answerByMail } from '../byMail.ts'

/** Mails a link to choose another password; the answer is the same for every address. */
export const handler = endpoint(accounts.requestReset, async ({ body, language, spend }) => {
  await answerByMail('reset', body.email, language, spend)
  return { data: { sent: true } }
})
