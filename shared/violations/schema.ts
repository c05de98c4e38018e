import * as z from 'zod/mini'

/** The URL of a page or file in a browser's report, or a keyword such as `inline` or `eval`. */
const address = z.nullish(z.string().check(z.maxLength(8000)))
const line = z.nullish(z.number())

/** A report in a batch of the W3C Reporting API; types other than CSP violations are ignored. */
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

/** A single report in the older CSP level 2 format, sent by browsers without the Reporting API. */
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

/** The body of a browser's report of CSP violations, in either format. */
export const browserReport = z.union([z.array(batched).check(z.maxLength(100)), single])
export type BrowserReport = z.output<typeof browserReport>

/** Days that a violation is stored after the last report of it. */
export const violationDays = 30

/**
 * A CSP violation without personal data: `blocked` is an origin, a scheme or a keyword such as `inline`; `page` and
 * `file` are paths in which variable parts (ids, one-time tokens) are replaced by `*`.
 */
const violation = z.strictObject({
  directive: z.string(),
  blocked: z.string(),
  page: z.string(),
  file: z.optional(z.string()),
  line: z.optional(z.int()),
})
export type Violation = z.output<typeof violation>

/**
 * A violation with the number of its reports in these days, and the first and last day. Repeated reports of a browser
 * count too.
 */
export const storedViolation = z.extend(violation, {
  times: z.int(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
})
export type StoredViolation = z.output<typeof storedViolation>
