import { manage } from '#shared/manage/contract.ts'
import { bearer } from '../../identity/parts/caller.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { mailHistories } from '../../mail/parts/data.ts'
import { freshManaged } from '../replica/instance.ts'
import { managedUsers } from '../replica/query.ts'

/** A page of all accounts, for administrators, with the delivery history of mail to them. */
export const handler = endpoint(manage.users, { bearer }, async ({ query }) => {
  const { data: users, numOfUsers } = managedUsers(await freshManaged(), query)
  const histories = await mailHistories(users.map(({ email }) => email))
  const data = users.map((user, at) => {
    const { stopped = null, delays = 0 } = histories[at] ?? {}
    return { ...user, mailStopped: stopped, mailDelays: delays }
  })
  return { data, numOfUsers }
})
