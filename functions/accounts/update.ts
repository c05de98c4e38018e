import { type ProfileChange, profileChange, profilePath } from '#shared/accounts/schema.ts'
import { endpoint } from '../lib/endpoint.ts'
import { Refusal } from '../lib/errors.ts'
import { limit } from '../lib/limits.ts'
import { attachPhotos, claimPhotos, releasePhotos } from '../photos/data.ts'
import { discardPhoto } from '../photos/discard.ts'
import { storedPhotos } from '../posts/attachments.ts'
import { bearer } from './caller.ts'
import { type Account, updateAccount } from './data.ts'
import { findUser } from './identity.ts'
import { sendAccountMail, sendEmailChange } from './mail.ts'
import { changePassword, openSession, provePassword } from './password.ts'
import { holderOf, ownAccount, profileOf } from './profile.ts'
import { nextSecond } from './session.ts'

/**
 * Changes a profile with one write. Another e-mail waits for the confirmation of that address (D-26); another
 * password ends all sessions and every change that waits, and answers the token of a new session. Sent again after a
 * break, the same change completes itself.
 */
export const handler = endpoint(
  'accounts.update',
  { bearer, params: profilePath, body: profileChange },
  async ({ params, body, caller, visitor }) => {
    const account = await ownAccount(params.id, caller)
    if (account.state !== 'active') throw new Refusal('notActive')
    const { userId } = account
    const { email, password, currentPassword = '' } = body
    const newEmail = email === account.email ? undefined : email
    if (newEmail) await limit('changeEmail', visitor, userId)
    if (newEmail && (await findUser(newEmail))) throw new Refusal('emailUsed')
    if (password) await limit('changePassword', visitor, userId)
    if (password) await provePassword(account.email, currentPassword, password)

    const profilePicKey = await chosenPhoto(account, body, caller.userId)
    if (password) await changePassword(userId, password)
    const sessionsFrom = password ? nextSecond() : account.sessionsFrom
    const pendingEmail = newEmail ?? (password ? undefined : account.pendingEmail)
    const changed = await putPhoto(account, profilePicKey, () =>
      updateAccount(account, { ...factsOf(body, account), profilePicKey, pendingEmail, sessionsFrom }),
    )
    if (newEmail) await sendEmailChange(changed, newEmail)
    const data = { user: profileOf(changed) }
    if (!password || !sessionsFrom) return { data }
    await sendAccountMail('passwordChanged', changed)
    return { data, token: await openSession(account.email, password, sessionsFrom) }
  },
)

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

/** Photos change hands before the account is written and are noted or deleted after it, as those of listings are. */
async function putPhoto<T>(
  { userId, profilePicKey: held }: Account,
  chosen: string | undefined,
  write: () => Promise<T | undefined>,
): Promise<T> {
  const holder = holderOf(userId)
  const added = chosen && chosen !== held ? [chosen] : []
  await claimPhotos(holder, added)
  const released = await releasePhotos(holder, held && chosen !== held ? [held] : [])
  const written = await write()
  if (!written) throw new Refusal('stale')
  await attachPhotos(holder, added)
  await Promise.all(released.map(discardPhoto))
  return written
}
