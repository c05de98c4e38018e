import { mail } from '#shared/mail/contract.ts'
import { audited } from '../../audit/parts/record.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { existing } from '../../identity/parts/profile.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { allowMail, mailHistories } from '../parts/data.ts'

/** Allows mail to the address of an account again. */
export const handler = endpoint(mail.lift, { bearer }, async ({ params, caller }) => {
  const { email, userId } = await existing(params.id)
  const [history] = await mailHistories([email])
  if (!history || (!history.stopped && history.delays === 0)) return { data: { userID: userId } }
  const before = { ...history.stopped, delays: history.delays }
  await audited({ who: caller.userId, what: 'account.allowMail', target: `account#${userId}`, before }, async () => {
    await allowMail(email)
    return true
  })
  return { data: { userID: userId } }
})
