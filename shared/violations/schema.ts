import * as z from 'zod'

/** Of a page or a file, as browsers tell it; `inline`, `eval` and such stand in its place. */
const address = z.string().max(8000).nullish()
const line = z.number().nullish()

/** One of the Reporting API's batch (W3C Reporting API); of other types nothing is taken. */
const batched = z.object({
  type: z.string().max(100),
  body: z
    .object({
      effectiveDirective: z.string().max(100),
      blockedURL: address,
      documentURL: address,
      sourceFile: address,
      lineNumber: line,
    })
    .partial()
    .nullish(),
})

/** The older form, of one (of the second level of the policy), which browsers without the Reporting API send. */
const single = z.object({
  'csp-report': z
    .object({
      'effective-directive': z.string().max(4000),
      'violated-directive': z.string().max(4000),
      'blocked-uri': address,
      'document-uri': address,
      'source-file': address,
      'line-number': line,
    })
    .partial(),
})

/** What browsers send by themselves when the content security policy made them refuse something. */
export const browserReport = z.union([z.array(batched).max(100), single])
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
  file: z.string().optional(),
  line: z.int().optional(),
})
export type Violation = z.output<typeof violation>

/** With how often it was told in these days, and when first and last. A browser's repeat counts too. */
export const keptViolation = violation.extend({
  times: z.int(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
})
export type KeptViolation = z.output<typeof keptViolation>
