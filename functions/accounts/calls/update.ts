import { accounts } from '#shared/accounts/contract.ts'
import type { ProfileChange } from '#shared/accounts/schema.ts'
import type { Act } from '../../audit/parts/chain.ts'
import { audited } from '../../audit/parts/record.ts'
import { nameFollowers } from '../../hooks/nameFollowers.ts'
import type { Account } from '../../identity/parts/account.ts'
import { refuseForLeadAdmin } from '../../identity/parts/authority.ts'
import { bearer, type Caller } from '../../identity/parts/caller.ts'
import { endSessions, updateAccount } from '../../identity/parts/data.ts'
import { changedPhones, phonesToStore } from '../../identity/parts/phones.ts'
import { ownAccount, profileOf } from '../../identity/parts/profile.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { Refusal } from '../../lib/errors.ts'
import { type Chooser, storedPhotos } from '../../photos/parts/storedPhotos.ts'
import { withPhotos } from '../../photos/parts/withPhotos.ts'
import { sendOwedNotices } from '../completeInterrupted.ts'
import { isEmailTaken } from '../email.ts'
import { sendEmailChange } from '../links.ts'
import { holderOf, photosOf } from '../parts/photos.ts'
import { isJustProven, proveCode, provePassword } from '../parts/proof.ts'
import { changePassword, openSession, passwordChanged, refuseGuessable } from '../password.ts'

/**
 * Changes a profile with one write. A new e-mail stays pending until that address is confirmed (D-26). A new password
 * ends all sessions and all pending changes, and the answer has the token of a new session. Both need the current
 * password, and a code where there is a second factor (D-145). A retry completes an interrupted call.
 */
export const handler = endpoint(accounts.update, { bearer }, async ({ params, body, caller, take, spend }) => {
  const account = await ownAccount(params.id, caller)
  if (account.userId !== caller.userId) await refuseForLeadAdmin(account.userId, caller)
  if (account.state !== 'active') throw new Refusal('notActive')
  const { userId } = account
  const phones = changedPhones(account, phonesToStore(body))
  const { email, password, currentPassword = '' } = body
  const newEmail = email === account.email ? undefined : email
  if (newEmail && userId !== caller.userId) throw new Refusal('forbidden')
  if (password) await refuseGuessable(password, account, body)
  // The pending address was proven when it was requested: its link may be sent again.
  const isSensitive = password !== undefined || (newEmail !== undefined && newEmail !== account.pendingEmail)
  if (isSensitive) await take('password')
  const opened = isSensitive ? await provePassword(account.email, currentPassword, password) : undefined
  const isProven = userId === caller.userId && isJustProven(account, caller.token)
  const challenge = account.totp && !isProven ? opened : undefined
  if (challenge && !body.code) await proveCode(account, challenge, undefined)
  const paid = newEmail && (await spend('unprovedMail', { recipient: newEmail }))
  if (newEmail && (await isEmailTaken(newEmail))) throw new Refusal('emailUsed')
  // Last, as a code works once: what is refused for another reason must not use it up.
  if (challenge && body.code) {
    await take('code')
    await proveCode(account, challenge, body.code)
  }

  const profilePicKey = await chosenPhoto(account, body, { userId: caller.userId, spend })
  const facts = { ...factsOf(body, account), ...phones, profilePicKey }
  const write = async () => {
    const begun = password ? await changePassword(account, password) : account
    const over = password ? passwordChanged(begun) : undefined
    const waiting = newEmail ? { pendingEmail: newEmail } : {}
    return withPhotos(holderOf(userId), photosOf(account), photosOf({ profilePicKey }), async () => {
      const written = await updateAccount(begun, { ...facts, ...over, ...waiting })
      if (written) return written
      // The account has changed, but the password was set: its sessions have to end in any case.
      if (over) await endSessions(begun, over)
      throw new Refusal('stale')
    })
  }
  const changed = await (userId === caller.userId ? write() : audited(editBy(caller, account, facts), write))
  for (const follow of nameFollowers) await follow(changed)
  if (newEmail && paid) await sendEmailChange(changed, newEmail, paid)
  const data = { user: profileOf(changed) }
  if (!password || !changed.sessionsFrom) return { data }
  await sendOwedNotices(changed)
  // An administrator who knows a password changes it, but gets no session of somebody else.
  if (userId !== caller.userId) return { data }
  return { data, token: await openSession(account.email, password, changed.sessionsFrom) }
})

/** An administrator's change of somebody else's profile: the names of what changes, and none of the values. */
function editBy({ userId: who }: Caller, account: Account, facts: Partial<Account>): Act {
  const changed = Object.entries(facts).flatMap(([name, value]) =>
    account[name as keyof Account] === value ? [] : [name],
  )
  const before = { version: account.version }
  return { who, what: 'account.edit', target: `account#${account.userId}`, before, after: { changed } }
}

/**
 * The stored attributes of a profile, without its phones; what the body leaves out is removed, except the language and
 * what visitors are shown.
 */
function factsOf(body: ProfileChange, { language, showEmail, whatsapp, viber }: Account) {
  const { name, lastName, city, isAgency, agencyName, isCimer, cimerFacebookLink } = body
  const said = { name, lastName, city, isAgency, agencyName, isCimer, cimerFacebookLink }
  const messengers = { whatsapp: body.whatsapp ?? whatsapp, viber: body.viber ?? viber }
  const shown = { showEmail: body.showEmail ?? showEmail, ...messengers }
  return { ...said, language: body.language ?? language, ...shown }
}

/** The key of the photo after the change: a processed upload, none, or the current one. */
async function chosenPhoto(
  { userId, profilePicKey: held }: Account,
  { profilePicKey: key, profilePicBlobString: blobString }: ProfileChange,
  chooser: Chooser,
): Promise<string | undefined> {
  if (key === null) return undefined
  if (key ? key === held : !blobString) return held
  const upload = { key, blobString, primary: true, fileName: undefined, extension: undefined }
  const [photo] = await storedPhotos([upload], chooser, holderOf(userId), [], 'profilePicKey')
  return photo?.key
}
