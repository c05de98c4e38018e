import { groupedPhone, phonesIn } from '#shared/lib/phone.ts'
import type { ManagedUser } from '#shared/manage/answers.ts'
import type { Replica, Update } from '../../engine/replica.ts'
import { type Schema, wordless } from '../../engine/schema.ts'
import type { AccountChange, AccountItem } from '../../identity/parts/account.ts'
import { searchedText } from './text.ts'

/** How the engine stores the accounts for administrators. */
export const usersSchema = {
  version: 2,
  /** The length of a UUID. */
  idLength: 36,
  kinds: [],
  singleKinds: [],
  groups: [],
  /** In ms since 1970. */
  measures: ['createdAt'],
  ...wordless,
} as const satisfies Schema

export type ManagedUsers = Replica<typeof usersSchema>

/** An account as the table shows it; its number of posts and its mail history are added when it is shown. */
export type ManagedUserBody = Omit<ManagedUser, 'posts' | 'mailStopped' | 'mailDelays'>

/** The version of an erased account: no change can follow it. */
const last = Number.MAX_SAFE_INTEGER

/** What the replica stores of a changed account. */
export function userUpdate(account: AccountChange): Update<typeof usersSchema> {
  const { userId: id } = account
  if (account.state === 'gone') return { id, version: last }
  return {
    id,
    version: account.version ?? 0,
    state: () => ({
      body: bodyOf(account),
      entry: { kinds: {}, groups: {}, measures: { createdAt: Date.parse(account.createdAt) } },
    }),
  }
}

/** The stored row with the text that is searched: name, e-mail, agency, telephones (stored and as shown) and city. */
function bodyOf(account: AccountItem): string {
  const { name, lastName, email, agencyName, city } = account
  const phones = phonesIn(account).flatMap((phone) => [phone, groupedPhone(phone)])
  const text = searchedText(`${name} ${lastName}`, email, agencyName, ...phones, city)
  return JSON.stringify({ ...shownOf(account), text })
}

function shownOf(account: AccountItem): ManagedUserBody {
  const { userId, name, lastName, email, telephone = '', telephoneSecond, city = '', state, createdAt } = account
  const { isAgency, agencyName = '', isCimer, showEmail } = account
  const suspended = state === 'suspended'
  const person = { userID: userId, name, lastName, email, telephone, telephoneSecond, city }
  return { ...person, isAgency, agencyName, isCimer, showEmail, suspended, state, createdAt }
}
