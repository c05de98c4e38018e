import * as z from 'zod/mini'
import { emailMax, emailPattern } from '../lib/email.ts'
import { carriesWhite, contrastMin } from './colours.ts'

/** One line of text without blanks around it, of at most `max` characters; empty when there is none. */
const line = (max: number) =>
  z._default(z.string().check(z.regex(/^(?:\S(?:[^\p{Cc}]*\S)?)?$/u, 'must be one line'), z.maxLength(max)), '')

const link = z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ }).check(z.maxLength(200))]), '')

/** Lines of the about page that say who made the site. */
const credits = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(5))

/** A colour that white letters are legible on (`colours.ts`). */
const colour = z.optional(
  z
    .string()
    .check(
      z.regex(/^#[\da-f]{6}$/, 'must be a colour in lower case, such as #1d5fd1'),
      z.refine(carriesWhite, `must be dark enough for white letters (${contrastMin}:1)`),
    ),
)

/**
 * The facts of a site in its stage file (LEG-02). What is empty is shown nowhere. A site whose stage says nothing has
 * the name of the product and no facts.
 */
export const siteFacts = z.strictObject({
  /** What the site is called, in titles, mails and texts. */
  name: z._default(
    z
      .string()
      .check(
        z.regex(
          /^[^\s<>"{}\\\p{Cc}](?:[^<>"{}\\\p{Cc}]*[^\s<>"{}\\\p{Cc}])?$/u,
          'must be one line without <, >, ", {, } and \\',
        ),
        z.maxLength(30),
      ),
    'Tregu',
  ),
  /** How the name is written beside the mark, such as in lower case; empty for the name as it is. */
  wordmark: line(30),
  /** The company or person that runs the site, with its legal form. */
  entity: line(100),
  address: line(200),
  /** In international form, with blanks where people read them. */
  phone: z._default(z.string().check(z.regex(/^(?:\+\d(?: ?\d){6,14})?$/, 'must be such as +383 38 123 456')), ''),
  /** The address that pages and legal texts name; `contact` of the stage receives the messages of the form. */
  email: z._default(z.union([z.literal(''), z.string().check(z.regex(emailPattern), z.maxLength(emailMax))]), ''),
  /** The number in the register of companies, with the register's name where it has one. */
  register: line(100),
  /** Another website of the company. */
  website: link,
  /** The first year of the copyright line; without it the line names the current year alone. */
  since: z.optional(z.int().check(z.minimum(1990), z.maximum(2100))),
  social: z.prefault(z.strictObject({ Facebook: link, Instagram: link, LinkedIn: link }), {}),
  credits: z.optional(z.strictObject({ en: credits, al: credits })),
  /** The accents of the three categories. Others are derived from each; the product's own where there is none. */
  colours: z.prefault(z.strictObject({ patundshmeri: colour, gastronomi: colour, vetura: colour }), {}),
})

type Picture = { src: string; width: number; height: number }

/** The facts as the stage file states them. */
export type StageFacts = z.output<typeof siteFacts>

/** The facts of a site as pages and mails know them: those of the stage file, and its pictures. */
export type SiteFacts = StageFacts & {
  /** Shown in place of mark and name; `dark` in the dark colour scheme. Paths at the site, sizes in pixels. */
  logo?: Picture & { dark?: string }
  /** The path of the site's own mark; none where it has the product's. */
  icon?: string
  /** The path of the picture that stands with a link to a page without a picture of its own. */
  preview?: string
}
