import * as z from 'zod/mini'
import { exactWhole, text } from '../lib/fields.ts'
import { pdfMaxBytes, pdfType } from '../photos/pdf.ts'
import { photoMaxBytes, photoPath, photoRejections, photoTypes } from '../photos/schema.ts'

/** How many attachments a message and a conversation have at most (CNV-08). */
export const [attachmentsMax, attachmentsOfConversationMax] = [5, 50] as const

/** The largest file of a type, in bytes: pictures are re-encoded, a PDF is kept as it came. */
export const attachmentMaxBytes = (type: string): number => (type === pdfType ? pdfMaxBytes : photoMaxBytes)

/** The longest name of a file, in characters. */
export const fileNameMax = 80

/** The key of an upload, by which a message names what it carries. */
export const key = photoPath.shape.key

/** An attachment of a message. */
export const attachment = z.strictObject({ key, kind: z.enum(['picture', 'pdf']), name: text(fileNameMax) })
export type Attachment = z.output<typeof attachment>

export const fileToSign = z.object({
  contentType: z.enum([...photoTypes, pdfType]),
  size: exactWhole(1, photoMaxBytes),
})

/** What came of an upload: it can be sent, or why it cannot. */
export const attachmentState = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('ready'), kind: attachment.shape.kind }),
  z.strictObject({ state: z.literal('rejected'), reason: z.enum([...photoRejections, 'tooBig']) }),
])

/** Addresses that load an attachment for some minutes; `small` shows a picture in the conversation. */
export const loadable = z.strictObject({ key, url: z.string(), small: z.optional(z.string()) })
export type Loadable = z.output<typeof loadable>
