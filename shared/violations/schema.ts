import * as z from 'zod/mini'

/** Of a page or a file, as browsers tell it; `inline`, `eval` and such stand in its place. */
const address = z.nullish(z.string().check(z.maxLength(8000)))
const line = z.nullish(z.number())

/** One of the Reporting API's batch (W3C Reporting API); of other types nothing is taken. */
const batched = z.object({
  type: z.string().check(z.maxLength(100)),
  body: z.nullish(
    z.partial(
      z.object({
        effectiveDirective: z.string().check(z.maxLength(100)),
        blockedURL: address,
        documentURL: address,
        sourceFile: address,
        lineNumber: line,
      }),
    ),
  ),
})

/** The older form, of one (of the second level of the policy), which browsers without the Reporting API send. */
const single = z.object({
  'csp-report': z.partial(
    z.object({
      'effective-directive': z.string().check(z.maxLength(4000)),
      'violated-directive': z.string().check(z.maxLength(4000)),
      'blocked-uri': address,
      'document-uri': address,
      'source-file': address,
      'line-number': line,
    }),
  ),
})

/** What browsers send by themselves when the content security policy made them refuse something. */
export const browserReport = z.union([z.array(batched).check(z.maxLength(100)), single])
export type BrowserReport = z.output<typeof browserReport>

/** Days that a violation is kept after the last time it was told. */
export const violationDays = 30

/**
 * What a browser refused, without what could tell of a person: `blocked` is an origin, a scheme or a keyword such as
 * `inline`; `page` and `file` are paths whose further parts, ids and one-time tokens among them, are `*`.
 */
const violation = z.strictObject({
  directive: z.string(),
  blocked: z.string(),
  page: z.string(),
  file: z.optional(z.string()),
  line: z.optional(z.int()),
})
export type Violation = z.output<typeof violation>

/** With how often it was told in these days, and when first and last. A browser's repeat counts too. */
export const keptViolation = z.extend(violation, {
  times: z.int(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
})
export type KeptViolation = z.output<typeof keptViolation>
