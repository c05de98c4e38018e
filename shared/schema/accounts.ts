import * as z from 'zod'
import { languages } from '../language.ts'
import { blankAsMissing, email, flag, optionalText, text } from './fields.ts'

/** The pool's policy: at least 8 characters with a lower-case and an upper-case letter, a digit and a symbol. */
export const password = z
  .string()
  .min(1)
  .min(8)
  .max(128)
  .refine((value) => /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value) && /[^A-Za-z0-9]/.test(value))

const phone = z
  .string()
  .transform((value) => value.replace(/\s+/g, ''))
  .pipe(z.string().regex(/^(\+?[\d()/.-]{5,25})?$/))
  .nullish()
  .transform((value) => value || undefined)

/** Registration (core.md §3 and §5): an individual carries no agency or roommate data. */
export const registration = z
  .object({
    name: text(100),
    lastName: text(100),
    agencyName: optionalText(150),
    telephone: phone,
    email,
    password,
    confirmPassword: z.string().optional(),
    city: optionalText(100),
    isAgency: flag.default(false),
    isCimer: flag.default(false),
    cimerFacebookLink: blankAsMissing(
      z
        .string()
        .trim()
        .max(300)
        .regex(/^https?:\/\/([\w-]+\.)*(facebook|fb)\.com\/\S*$/i),
    ),
    language: z.enum(languages).default('en'),
  })
  .superRefine(
    (account, context) => {
      const refuse = (path: string, code: string) =>
        context.addIssue({ code: 'custom', path: [path], params: { code } })
      if (account.isAgency && !account.agencyName) refuse('agencyName', 'required')
      if (account.confirmPassword !== undefined && account.confirmPassword !== account.password)
        refuse('confirmPassword', 'mismatch')
    },
    { when: () => true },
  )
  .transform(({ confirmPassword, ...account }) => ({
    ...account,
    agencyName: account.isAgency ? account.agencyName : undefined,
    isCimer: account.isCimer && !account.isAgency,
    cimerFacebookLink: account.isCimer && !account.isAgency ? account.cimerFacebookLink : undefined,
  }))
export type Registration = z.output<typeof registration>

/** What a visitor may know of a poster (core.md §3); an unknown or closed account answers empty strings. */
export type PosterProfile = {
  name: string
  lastName: string
  telephone: string
  email: string
  showEmail: boolean
  isAgency: boolean
  agencyName: string
  profilePicBlobString: string
  isCimer: boolean
  facebookLink: string
}

export const credentials = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: z.string().min(1).max(256),
})
export type Credentials = z.output<typeof credentials>

export const confirmPath = z.object({ token: z.string().min(1).max(200) })

export const profilePath = z.object({ id: z.string().min(1).max(64) })
