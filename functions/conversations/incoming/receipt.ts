import * as z from 'zod/mini'

/** `PASS`, `FAIL`, `GRAY` (there is nothing to check by) or `PROCESSING_FAILED`. */
const verdict = z.object({ status: z.string() })

/**
 * The part that we read of SES's notification about a mail that came in and that it has stored in S3:
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-notifications-contents.html
 */
export const receivedMail = z.object({
  receipt: z.object({
    recipients: z.array(z.string()),
    spamVerdict: verdict,
    virusVerdict: verdict,
    spfVerdict: verdict,
    dkimVerdict: verdict,
    dmarcVerdict: verdict,
    action: z.object({ bucketName: z.string(), objectKey: z.string() }),
  }),
  mail: z.object({
    timestamp: z.iso.datetime(),
    /** The sender of the envelope. */
    source: z.string(),
    headersTruncated: z.boolean(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    commonHeaders: z.object({ from: z.optional(z.array(z.string())) }),
  }),
})
export type ReceivedMail = z.output<typeof receivedMail>

/** One address, with or without a name before it. */
const oneAddress = /^(?:[^<>]*<)?\s*([^\s<>@,;"]+@[^\s<>@,;"]+?)\s*>?$/

/**
 * The address that a mail comes from, in lower case, if the mail counts (CNV-03): it has no virus, is no spam, and its
 * domain vouches for it by DMARC or, where the domain publishes no policy, by SPF or DKIM of that domain.
 */
export function provenSender({ receipt, mail }: ReceivedMail): string | undefined {
  const [from = '', ...others] = mail.commonHeaders.from ?? []
  const address = oneAddress.exec(from)?.[1]?.toLowerCase()
  if (!address || others.length > 0) return undefined
  if (receipt.virusVerdict.status !== 'PASS' || receipt.spamVerdict.status === 'FAIL') return undefined
  const proven = receipt.dmarcVerdict.status === 'PASS' || isVouchedFor(address.split('@')[1] ?? '', { receipt, mail })
  return proven ? address : undefined
}

/** Whether a domain without a DMARC policy vouches for a mail. */
function isVouchedFor(domain: string, { receipt, mail }: ReceivedMail): boolean {
  if (receipt.dmarcVerdict.status !== 'GRAY') return false
  if (receipt.spfVerdict.status === 'PASS' && isWithin(domain, mail.source.split('@')[1])) return true
  // SES does not say which of several signatures is right, so all have to be of the domain.
  const signers = mail.headers.flatMap(({ name, value }) =>
    name.toLowerCase() === 'dkim-signature' ? [/(?:^|;)\s*d=\s*([^\s;]+)/.exec(value)?.[1]] : [],
  )
  const isSigned = receipt.dkimVerdict.status === 'PASS' && !mail.headersTruncated && signers.length > 0
  return isSigned && signers.every((signer) => isWithin(domain, signer))
}

/** Whether a host is the domain or below it. */
const isWithin = (domain: string, host = ''): boolean =>
  host.toLowerCase() === domain || host.toLowerCase().endsWith(`.${domain}`)
