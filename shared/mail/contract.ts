import * as z from 'zod/mini'
import { profilePath } from '../accounts/schema.ts'
import { contract } from '../lib/contract.ts'

export const mail = contract('mail', {
  /** Removes an address from the suppression list, so that it gets mail again after a bounce or complaint. */
  lift: {
    summary: 'Allow mail to a suppressed address again',
    method: 'DELETE',
    path: '/api/user/suppression/{id}',
    access: 'administer',
    limit: { account: { times: 600, seconds: 3600 } },
    params: profilePath,
    answer: z.strictObject({ data: z.strictObject({ userID: z.string() }) }),
  },
})
