import { accounts } from '#shared/accounts/contract.ts'
import type { ProfileChange } from '#shared/accounts/schema.ts'
import { endpoint } from '../lib/endpoint.ts'
import { Refusal } from '../lib/errors.ts'
import { storedPhotos } from '../photos/chosen.ts'
import { withPhotos } from '../photos/withPhotos.ts'
import { bearer } from './caller.ts'
import { type Account, updateAccount } from './data.ts'
import { findUser } from './identity.ts'
import { sendAccountMail, sendEmailChange } from './mail.ts'
import { changePassword, openSession, provePassword } from './password.ts'
import { holderOf, photosOf } from './photos.ts'
import { ownAccount, profileOf } from './profile.ts'
import { nextSecond } from './session.ts'

/**
 * Changes a profile with one write. Another e-mail waits for the confirmation of that address (D-26); another
 * password ends all sessions and every change that waits, and answers the token of a new session. Sent again after a
 * break, the same change completes itself.
 */
export const handler = endpoint(accounts.update, { bearer }, async ({ params, body, caller, take }) => {
  const account = await ownAccount(params.id, caller)
  if (account.state !== 'active') throw new Refusal('notActive')
  const { userId } = account
  const { email, password, currentPassword = '' } = body
  const newEmail = email === account.email ? undefined : email
  if (newEmail) await take('newEmail')
  if (newEmail && (await findUser(newEmail))) throw new Refusal('emailUsed')
  if (password) await take('password')
  if (password) await provePassword(account.email, currentPassword, password)

  const profilePicKey = await chosenPhoto(account, body, caller.userId)
  if (password) await changePassword(userId, password)
  const sessionsFrom = password ? nextSecond() : account.sessionsFrom
  const pendingEmail = newEmail ?? (password ? undefined : account.pendingEmail)
  const changed = await withPhotos(holderOf(userId), photosOf(account), photosOf({ profilePicKey }), async () => {
    const values = { ...factsOf(body, account), profilePicKey, pendingEmail, sessionsFrom }
    const written = await updateAccount(account, values)
    if (!written) throw new Refusal('stale')
    return written
  })
  if (newEmail) await sendEmailChange(changed, newEmail)
  const data = { user: profileOf(changed) }
  if (!password || !sessionsFrom) return { data }
  await sendAccountMail('passwordChanged', changed)
  return { data, token: await openSession(account.email, password, sessionsFrom) }
})

/** What a profile says; what was left out is removed, but not the language. */
function factsOf(body: ProfileChange, { language }: Account) {
  const { name, lastName, telephone, city, isAgency, agencyName, isCimer, cimerFacebookLink } = body
  const said = { name, lastName, telephone, city, isAgency, agencyName, isCimer, cimerFacebookLink }
  return { ...said, language: body.language ?? language }
}

/** The key of the photo that a profile shall have: a processed upload, none, or the one that it has. */
async function chosenPhoto(
  { userId, profilePicKey: held }: Account,
  { profilePicKey: key, profilePicBlobString: blobString }: ProfileChange,
  uploader: string,
): Promise<string | undefined> {
  if (key === null) return undefined
  if (key ? key === held : !blobString) return held
  const upload = { key, blobString, primary: true, fileName: undefined, extension: undefined }
  const [photo] = await storedPhotos([upload], uploader, holderOf(userId), [], 'profilePicKey')
  return photo?.key
}
