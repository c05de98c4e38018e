import * as z from 'zod/mini'
import { maxBodyBytes } from '../lib/contract.ts'
import { emailMax } from '../lib/email.ts'
import type { FieldCode } from '../lib/errors.ts'
import {
  blankAsMissing,
  email,
  facebookLink,
  flag,
  optionalText,
  optionalTitle,
  sent,
  sentByProgram,
  title,
} from '../lib/fields.ts'
import { languages } from '../lib/language.ts'
import { foldPhone, isPhone, phoneMax } from '../lib/phoneInput.ts'
import { withoutInvisible } from '../lib/text.ts'
import { hasAddress } from './names.ts'
import { canonicalPassword, passwordLength, passwordLengthOf } from './password.ts'
import { type Owner, weaknessOf } from './weakness.ts'

/** Maximum lengths of the text fields of an account. */
export const accountMax = {
  name: 100,
  lastName: 100,
  agencyName: 150,
  telephone: phoneMax,
  city: 100,
  password: passwordLength.max,
  confirmPassword: 256,
  currentPassword: 256,
} as const

/** A new password, apart from what `weaknessOf` refuses (INP-09). */
const password = sent(passwordLength.max).check(
  z.overwrite(canonicalPassword),
  z.minLength(1),
  z.superRefine((value, context) => {
    const refuse = (code: FieldCode) => context.addIssue({ code: 'custom', params: { code } })
    if (passwordLengthOf(value) < passwordLength.min) refuse('tooShort')
    if (passwordLengthOf(value) > passwordLength.max) refuse('tooLong')
    if (/\p{Cc}/u.test(value)) refuse('invalid')
  }),
  z.meta({ minLength: passwordLength.min, maxLength: passwordLength.max }),
)

/** The repetition of a new password, for clients that ask for it (D-40). */
const confirmPassword = sent(accountMax.confirmPassword).check(
  z.overwrite(canonicalPassword),
  z.maxLength(accountMax.confirmPassword),
)

/** A phone number, or two of them, as people type them (VAL-42); the call understands them. Blank is allowed. */
const typedPhone = z.pipe(
  z.pipe(
    z.union([sent(accountMax.telephone), z.number()]),
    z.transform((value) => foldPhone(String(value))),
  ),
  z.string().check(
    z.maxLength(accountMax.telephone),
    z.refine((value) => value === '' || isPhone(value)),
  ),
)
const phone = z.pipe(
  z.pipe(
    z.nullish(typedPhone),
    z.transform((value) => value || undefined),
  ),
  z.optional(z.string()),
)
const neededPhone = typedPhone.check(z.minLength(1))

const personName = title(accountMax.name).check(z.refine((name) => !hasAddress(name)))

const profileFields = {
  name: personName,
  lastName: personName,
  agencyName: optionalTitle(accountMax.agencyName),
  telephone: phone,
  telephoneSecond: phone,
  email,
  city: optionalText(accountMax.city),
  isAgency: z._default(flag, false),
  isCimer: z._default(flag, false),
  cimerFacebookLink: facebookLink,
}

type Kind = { isAgency: boolean; isCimer: boolean; agencyName?: string; cimerFacebookLink?: string }

/** Individuals have no agency or roommate fields, agencies have no roommate fields (STA-13, VAL-32). */
const byKind = <T extends Kind>(account: T): T => ({
  ...account,
  agencyName: account.isAgency ? account.agencyName : undefined,
  isCimer: account.isCimer && !account.isAgency,
  cimerFacebookLink: account.isCimer && !account.isAgency ? account.cimerFacebookLink : undefined,
})

type Refuse = (path: string, code: FieldCode) => void
type Secrets = { password?: string; confirmPassword?: string }

/** Reports mismatched pairs of fields together with all other errors, not only once those are fixed. */
const pairs =
  <T>(check: (input: T, refuse: Refuse) => void) =>
  (input: T, context: z.core.$RefinementCtx) =>
    check(input, (path, code) => context.addIssue({ code: 'custom', path: [path], params: { code } }))
const always = { when: () => true }

const checkAgency = ({ isAgency, agencyName }: Partial<Kind>, refuse: Refuse) => {
  if (isAgency && !agencyName) refuse('agencyName', 'required')
}
/** What can be the words of an owner; longer texts are refused themselves. */
const ownerIn = (sent: Owner): Owner =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => typeof value === 'string' && value.length <= emailMax))

/** Runs on what was sent, of whatever type and length, so that all errors are reported together. */
const checkPassword = ({ password, confirmPassword, ...owner }: Secrets & Owner, refuse: Refuse) => {
  const isJudged = typeof password === 'string' && passwordLengthOf(password) <= passwordLength.max
  const weakness = isJudged ? weaknessOf(password, ownerIn(owner)) : undefined
  if (weakness) refuse('password', weakness)
  if (confirmPassword !== undefined && confirmPassword !== password) refuse('confirmPassword', 'mismatch')
}

/** Registration (USR-20, VAL-27 to VAL-32). Nobody sees the e-mail unless the poster wants it (ACC-23). */
export const registration = z.pipe(
  z
    .object({
      ...profileFields,
      showEmail: z._default(flag, false),
      password,
      confirmPassword: z.optional(confirmPassword),
      language: sentByProgram(z.enum(languages), 'en'),
    })
    .check(
      z.superRefine(
        pairs((account: Kind & Secrets & Owner, refuse) => {
          checkAgency(account, refuse)
          checkPassword(account, refuse)
        }),
        always,
      ),
    ),
  z.transform(({ confirmPassword, ...account }) => byKind(account)),
)
export type Registration = z.output<typeof registration>

/** The six digits of an authenticator app (RFC 6238), however they are grouped (INP-29). */
export const oneTimeCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(50)),
    z.transform((value) => withoutInvisible(value.normalize('NFKC')).replace(/[\s.·•_/\p{Pd}\u2212]+/gu, '')),
  ),
  z.string().check(z.minLength(1), z.regex(/^\d{6}$/)),
)

/** What proves that the owner is there, where a session alone is not enough (D-145). */
const proofFields = {
  currentPassword: blankAsMissing(z.string().check(z.maxLength(accountMax.currentPassword))),
  code: blankAsMissing(oneTimeCode),
}
export const proof = z.object(proofFields)
export type Proof = z.output<typeof proof>

/**
 * A change of the caller's own profile (ACC-08 to ACC-12). A new e-mail takes effect once it is confirmed. Changing the
 * e-mail or the password requires `currentPassword`, and `code` where there is a second factor (D-145). For the photo
 * `profilePicKey` names a processed upload, and null removes it. Alternatively `profilePicBlobString` has it as base64
 * (D-23); a URL there keeps the current photo. A missing `showEmail`, `whatsapp` or `viber` changes nothing (ACC-23).
 */
export const profileChange = z.pipe(
  z
    .object({
      ...profileFields,
      telephone: neededPhone,
      showEmail: z.optional(flag),
      whatsapp: z.optional(flag),
      viber: z.optional(flag),
      language: sentByProgram(z.optional(z.enum(languages)), undefined),
      profilePicKey: z.nullish(z.string().check(z.regex(/^[\w-]{1,64}$/))),
      profilePicBlobString: z.pipe(
        z.nullish(z.string().check(z.maxLength(maxBodyBytes))),
        z.transform((value) => (value && !/^(\/photos\/|https?:)/.test(value) ? value : undefined)),
      ),
      fileExt: z.nullish(z.string().check(z.maxLength(10))),
      password: blankAsMissing(password),
      confirmPassword: blankAsMissing(confirmPassword),
      ...proofFields,
    })
    .check(
      z.superRefine(
        pairs((change: Kind & Secrets & Owner & { currentPassword?: string }, refuse) => {
          checkAgency(change, refuse)
          checkPassword(change, refuse)
          if (change.password && !change.currentPassword) refuse('currentPassword', 'required')
        }),
        always,
      ),
    ),
  z.transform(({ confirmPassword, fileExt, ...change }) => byKind(change)),
)
export type ProfileChange = z.output<typeof profileChange>

const currentPassword = z.string().check(z.minLength(1), z.maxLength(accountMax.currentPassword))

/** The form for another password of this owner: the call takes it with the whole profile (`profileChange`). */
export const passwordChange = (owner: Owner) =>
  z.object({ currentPassword, password, confirmPassword }).check(
    z.superRefine(
      pairs((change: Secrets, refuse) => checkPassword({ ...owner, ...change }, refuse)),
      always,
    ),
  )

/** A recovery code of 12 letters and digits, without look-alike characters; case and grouping are ignored. */
export const recoveryCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((value) => value.toLowerCase().replace(/[\s-]+/g, '')),
  ),
  z.string().check(z.minLength(1), z.regex(/^[a-km-np-z2-9]{12}$/)),
)

/** `code` is needed when the account has a second factor (D-48). */
export const credentials = z.object({ email, password: currentPassword, code: blankAsMissing(oneTimeCode) })

/** The current password, required to get the secret of a second factor. */
export const totpBegin = z.object({ currentPassword })

/** The first code of a new secret: it proves that the authenticator app works. The password is a proof (D-145). */
export const totpFirst = z.object({ code: oneTimeCode, currentPassword: proofFields.currentPassword })

/** Password and code, required for every change of a second factor. */
export const bothFactors = z.object({ currentPassword, code: oneTimeCode })

/** Password and recovery code: replaces the authenticator code when the device is lost (D-48). */
export const recovery = z.object({ email, password: currentPassword, recoveryCode })

export const confirmPath = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const profilePath = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

export const sessionPath = z.extend(profilePath, { session: z.string().check(z.minLength(1), z.maxLength(64)) })

/** Requests a mail with a link, to reset the password or to confirm the address. */
export const mailRequest = z.object({ email })

const token = z.string().check(z.minLength(1), z.maxLength(200))
export const linkToken = z.object({ token })

/**
 * Sets a new password with the token of a mailed link. `recoveryCode` is needed when the account has a second factor
 * whose app was lost with its user (D-149).
 */
export const passwordReset = z
  .object({
    password,
    confirmPassword: z.optional(confirmPassword),
    recoveryCode: blankAsMissing(recoveryCode),
    token,
  })
  .check(z.superRefine(pairs(checkPassword), always))
