import { mail } from '#shared/mail/contract.ts'
import { bearer } from '../../accounts/caller.ts'
import { existing } from '../../accounts/profile.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { allowMail } from '../data.ts'

/** Allows mail to the address of an account again. */
export const handler = endpoint(mail.lift, { bearer }, async ({ params }) => {
  const { email, userId } = await existing(params.id)
  await allowMail(email)
  return { data: { userID: userId } }
})
