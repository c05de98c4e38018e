import * as z from 'zod/mini'
import { maxBodyBytes } from '../lib/contract.ts'
import type { FieldCode } from '../lib/errors.ts'
import { blankAsMissing, email, facebookLink, flag, optionalText, text } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'

/** How long what an account says may be. */
export const accountMax = {
  name: 100,
  lastName: 100,
  agencyName: 150,
  telephone: 50,
  city: 100,
  password: 128,
  confirmPassword: 256,
  currentPassword: 256,
} as const

/** The pool's policy: at least 8 characters with a lower-case and an upper-case letter, a digit and a symbol. */
export const password = z.string().check(
  z.minLength(1),
  z.minLength(8),
  z.maxLength(accountMax.password),
  z.refine((value) => /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value) && /[^A-Za-z0-9]/.test(value)),
)

const phone = z.pipe(
  z.nullish(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(accountMax.telephone)),
        z.transform((value) => value.replace(/\s+/g, '')),
      ),
      z.string().check(z.regex(/^(\+?[\d()/.-]{5,25})?$/)),
    ),
  ),
  z.transform((value) => value || undefined),
)

/** The profile wants a positive number (VAL-42), written as people do. */
const neededPhone = z
  .pipe(
    z.union([z.string().check(z.maxLength(accountMax.telephone)), z.number()]),
    z.transform((value) => String(value).replace(/\s+/g, '')),
  )
  .check(
    z.superRefine((value, context) => {
      const refuse = (code: string) => context.addIssue({ code: 'custom', params: { code } })
      if (value === '') refuse('required')
      else if (!/^\+?[\d(][\d()/.-]{4,24}$/.test(value) || !/[1-9]/.test(value)) refuse('invalid')
    }),
  )

/** A name is greeted in our mails, so that it may not advertise an address. */
const personName = text(accountMax.name).check(z.regex(/^(?!.*(?:[@/]|www\.|\w\.(?:[a-z]{2,}|[A-Z]{2,})(?!\p{L})))/su))

const profileFields = {
  name: personName,
  lastName: personName,
  agencyName: optionalText(accountMax.agencyName),
  telephone: phone,
  email,
  city: optionalText(accountMax.city),
  isAgency: z._default(flag, false),
  isCimer: z._default(flag, false),
  cimerFacebookLink: facebookLink,
}

type Kind = { isAgency: boolean; isCimer: boolean; agencyName?: string; cimerFacebookLink?: string }

/** An individual carries no agency or roommate data, an agency none of a roommate (STA-13, VAL-32). */
const byKind = <T extends Kind>(account: T): T => ({
  ...account,
  agencyName: account.isAgency ? account.agencyName : undefined,
  isCimer: account.isCimer && !account.isAgency,
  cimerFacebookLink: account.isCimer && !account.isAgency ? account.cimerFacebookLink : undefined,
})

type Refuse = (path: string, code: FieldCode) => void
type Secrets = { password?: string; confirmPassword?: string }

/** Tells wrong pairs of fields together with whatever else is wrong. */
const pairs =
  <T>(check: (input: T, refuse: Refuse) => void) =>
  (input: T, context: z.core.$RefinementCtx) =>
    check(input, (path, code) => context.addIssue({ code: 'custom', path: [path], params: { code } }))
const always = { when: () => true }

const checkAgency = ({ isAgency, agencyName }: Partial<Kind>, refuse: Refuse) => {
  if (isAgency && !agencyName) refuse('agencyName', 'required')
}
const checkConfirmation = ({ password, confirmPassword }: Secrets, refuse: Refuse) => {
  if (confirmPassword !== undefined && confirmPassword !== password) refuse('confirmPassword', 'mismatch')
}

/** Registration (USR-20, VAL-27 to VAL-32). */
export const registration = z.pipe(
  z
    .object({
      ...profileFields,
      password,
      confirmPassword: z.optional(z.string().check(z.maxLength(accountMax.confirmPassword))),
      language: z._default(z.enum(languages), 'en'),
    })
    .check(
      z.superRefine(
        pairs((account: Kind & Secrets, refuse) => {
          checkAgency(account, refuse)
          checkConfirmation(account, refuse)
        }),
        always,
      ),
    ),
  z.transform(({ confirmPassword, ...account }) => byKind(account)),
)
export type Registration = z.output<typeof registration>

/**
 * Somebody's own data, changed (ACC-08 to ACC-12). Another e-mail counts once it is confirmed; it and another password
 * need `currentPassword`. The photo: `profilePicKey` names a processed upload, null removes the photo; or it comes as base64
 * in `profilePicBlobString` (D-23), where an address means that it stays.
 */
export const profileChange = z.pipe(
  z
    .object({
      ...profileFields,
      telephone: neededPhone,
      language: z.optional(z.enum(languages)),
      profilePicKey: z.nullish(z.string().check(z.regex(/^[\w-]{1,64}$/))),
      profilePicBlobString: z.pipe(
        z.nullish(z.string().check(z.maxLength(maxBodyBytes))),
        z.transform((value) => (value && !/^(\/photos\/|https?:)/.test(value) ? value : undefined)),
      ),
      fileExt: z.nullish(z.string().check(z.maxLength(10))),
      password: blankAsMissing(password),
      confirmPassword: blankAsMissing(z.string().check(z.maxLength(accountMax.confirmPassword))),
      currentPassword: blankAsMissing(z.string().check(z.maxLength(accountMax.currentPassword))),
    })
    .check(
      z.superRefine(
        pairs((change: Kind & Secrets & { currentPassword?: string }, refuse) => {
          checkAgency(change, refuse)
          checkConfirmation(change, refuse)
          if (change.password && !change.currentPassword) refuse('currentPassword', 'required')
        }),
        always,
      ),
    ),
  z.transform(({ confirmPassword, fileExt, ...change }) => byKind(change)),
)
export type ProfileChange = z.output<typeof profileChange>

const currentPassword = z.string().check(z.minLength(1), z.maxLength(accountMax.currentPassword))

/** The six digits of an authenticator app (RFC 6238), however they are grouped. */
export const oneTimeCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20)),
    z.transform((value) => value.replace(/\s+/g, '')),
  ),
  z.string().check(z.minLength(1), z.regex(/^\d{6}$/)),
)

/** A recovery code, however it is written: 12 letters and digits, of which none looks like another. */
export const recoveryCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((value) => value.toLowerCase().replace(/[\s-]+/g, '')),
  ),
  z.string().check(z.minLength(1), z.regex(/^[a-km-np-z2-9]{12}$/)),
)

/** `code` where the account asks for one (D-48). */
export const credentials = z.object({ email, password: currentPassword, code: blankAsMissing(oneTimeCode) })

/** Proves that its owner asks for the secret of a second factor. */
export const totpBegin = z.object({ currentPassword })

/** The first code of a secret. */
export const totpFirst = z.object({ code: oneTimeCode })

/** Both factors, for whatever changes one of them. */
export const bothFactors = z.object({ currentPassword, code: oneTimeCode })

/** In place of the code that a lost device would show (D-48). */
export const recovery = z.object({ email, password: currentPassword, recoveryCode })

export const confirmPath = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const profilePath = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

export const sessionPath = z.extend(profilePath, { session: z.string().check(z.minLength(1), z.maxLength(64)) })

/** Asks for a mail: with a link to choose another password, or to confirm the address. */
export const mailRequest = z.object({ email })

/** A new password, by the token of a mailed link. */
export const passwordReset = z
  .object({
    password,
    confirmPassword: z.optional(z.string().check(z.maxLength(accountMax.confirmPassword))),
    token: z.string().check(z.minLength(1), z.maxLength(200)),
  })
  .check(z.superRefine(pairs(checkConfirmation), always))
