import { type Attachment, attachmentsMax, fileNameMax } from '#shared/conversations/attachments.ts'
import { line } from '#shared/lib/fields.ts'
import { isPhotoType, pictureKindOf } from '#shared/photos/kinds.ts'
import { isPdf } from '#shared/photos/pdf.ts'
import { ifWithinLimit, spend } from '../../lib/limits.ts'
import { type Files, mayAttach, putSent, roomIn } from '../parts/attachments.ts'
import type { Seats } from '../parts/data.ts'
import { renderAttachment } from '../renderAttachment.ts'
import type { MailFile } from './readMail.ts'

/** Smaller pictures within the text of a mail are logos of signatures, in bytes. */
const logoMaxBytes = 50_000

/** A mail whose pictures have stopped the function so often is taken without them. */
const attemptsMax = 2

/** What is taken of the files of a mail, and what is not. */
export type Taken = { taken: { attachment: Attachment; files: Files }[]; dropped: MailFile[] }

/**
 * Takes the pictures and PDFs of a mail from a side of a conversation, once the receiver has answered (CNV-08), as many
 * as a message and the conversation may have. `shown` is a name without addresses; `attempt` counts the tries of this mail.
 */
export async function takeAttachments(
  files: readonly MailFile[],
  seats: Seats,
  { attempt, shown }: { attempt: number; shown: (name: string) => string },
): Promise<Taken> {
  const result: Taken = { taken: [], dropped: [] }
  const isAllowed = mayAttach(seats) && attempt <= attemptsMax && files.some(isWanted)
  const room = isAllowed ? Math.min(attachmentsMax, await roomIn(seats.mine.conversationId)) : 0
  for (const file of files) {
    const key = `mail-${result.taken.length + 1}`
    const counted =
      result.taken.length < room && isWanted(file)
        ? await ifWithinLimit(spend('attachment', { account: seats.mine.userId }))
        : undefined
    const made = counted ? await renderAttachment(counted, file.bytes) : 'unsupported'
    if (typeof made === 'string') result.dropped.push(file)
    else {
      const kind = 'pdf' in made ? 'pdf' : 'picture'
      result.taken.push({ attachment: { key, kind, name: nameOf(shown(file.name), kind) }, files: made })
    }
  }
  return result
}

/** Stores what was taken with its message; answers what the message says of it. Idempotent by the message's id. */
export async function putTaken(conversationId: string, messageId: string, { taken }: Taken): Promise<Attachment[]> {
  for (const { attachment, files } of taken) await putSent({ conversationId, messageId }, attachment.key, files)
  return taken.map(({ attachment }) => attachment)
}

const isWanted = ({ bytes, related }: MailFile): boolean =>
  isPdf(bytes) || (isPhotoType(pictureKindOf(bytes)) && !(related && bytes.length < logoMaxBytes))

/** The end of a name, where the extension is. */
const nameOf = (name: string, kind: Attachment['kind']): string =>
  line(fileNameMax).safeParse(name.slice(-fileNameMax).replace(/^[\uDC00-\uDFFF]/, '')).data || kind
