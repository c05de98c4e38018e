import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  type Attachment,
  attachmentMaxBytes,
  attachmentsOfConversationMax,
  type Loadable,
} from '#shared/conversations/attachments.ts'
import { pdfType } from '#shared/photos/pdf.ts'
import { type SignedUpload, uploadSeconds } from '#shared/photos/schema.ts'
import { mediaTypes } from '#shared/photos/variants.ts'
import { allDone } from '../../lib/allDone.ts'
import { s3 } from '../../lib/clients/s3.ts'
import { env } from '../../lib/env.ts'
import { Refusal } from '../../lib/errors.ts'
import { objectsOf } from '../../lib/objects.ts'
import type { Seat, Seats } from './data.ts'

/**
 * The private bucket of attachments. A file is `raw/` as it was uploaded, `ready/` once it was processed, `sent/` with
 * the message that carries it, and `reported/` beside the copy of a reported message. All but `sent/` expires
 * (`infra/attachments.ts`).
 */
const Bucket = env('BUCKET_ATTACHMENTS')
const objects = objectsOf(Bucket)

/** The widths of a picture in pixels, in the conversation and by itself. */
export const pictureWidths = { small: 320, large: 1280 } as const

/** The files of an attachment, by their names below its folder. */
export type Files = Record<string, Uint8Array>
const filesOf = { picture: ['small', 'large'], pdf: ['pdf'] } as const satisfies Record<Attachment['kind'], string[]>
const typeOf = (file: string) => (file === 'pdf' ? pdfType : mediaTypes.webp)

/** For how many seconds a signed address loads a file. */
const loadSeconds = 300

type Uploaded = Pick<Seat, 'conversationId' | 'side'> & { key: string }
const rawPath = ({ conversationId, side, key }: Uploaded) => `raw/${conversationId}/${side}/${key}`
const readyPath = ({ conversationId, side, key }: Uploaded) => `ready/${conversationId}/${side}/${key}/`

/** Where the files of a message are, and those of a reported one; then come their keys. */
type Message = { conversationId: string; messageId: string }
const sentPath = ({ conversationId, messageId }: Message) => `sent/${conversationId}/${messageId}/`
const reportedPath = (messageId: string) => `reported/${messageId}/`

/** Has the receiver answered, who gets no file before (CNV-08)? A visitor has written first. */
export const mayAttach = ({ mine, theirs }: Seats): boolean => mine.side === 'poster' || theirs.answered === true

/** Refuses files before the receiver has answered. */
export function requireAnswer(seats: Seats): void {
  if (!mayAttach(seats)) throw new Refusal('notAnswered')
}

/** How many more attachments a conversation may have; a message that is sent at the same moment is not counted. */
export async function roomIn(conversationId: string): Promise<number> {
  const keys = await keysUnder(`sent/${conversationId}/`)
  return attachmentsOfConversationMax - new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/')))).size
}

/** A presigned POST that can store one file of this type. */
export async function signAttachment(upload: Uploaded, contentType: string): Promise<SignedUpload> {
  const { url, fields } = await createPresignedPost(s3, {
    Bucket,
    Key: rawPath(upload),
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', 1, attachmentMaxBytes(contentType)]],
    Expires: uploadSeconds,
  })
  return { key: upload.key, url, fields }
}

/** An upload as it came; undefined when there is none. */
export async function readRaw(upload: Uploaded): Promise<Uint8Array | undefined> {
  const stream = await objects.get(rawPath(upload))
  return stream && Buffer.concat(await stream.toArray())
}

/** Stores what an upload was made into, and deletes it. */
export async function putReady(upload: Uploaded, files: Files): Promise<void> {
  await putAll(readyPath(upload), files)
  await objects.remove(rawPath(upload))
}

/** What an upload was made into, if it was. */
export async function readyKind(upload: Uploaded): Promise<Attachment['kind'] | undefined> {
  const [file] = await keysUnder(readyPath(upload))
  if (!file) return undefined
  return file.endsWith('/pdf') ? 'pdf' : 'picture'
}

/** Stores the files of an attachment that came by mail. */
export const putSent = (message: Message, key: string, files: Files): Promise<void> =>
  putAll(`${sentPath(message)}${key}/`, files)

/** Copies what a side has uploaded to the message that carries it; refuses `badInput` when it is not there. */
export async function sendAttachments(
  { conversationId, side }: Seat,
  messageId: string,
  attachments: readonly Attachment[],
): Promise<void> {
  const to = sentPath({ conversationId, messageId })
  const from = (key: string) => readyPath({ conversationId, side, key })
  await copyAll(attachments, from, to).catch((error: unknown) => {
    throw error instanceof NoSuchKey ? new Refusal('badInput', { attachments: 'invalid' }) : error
  })
}

/** Keeps the attachments of a message that is reported. */
export const keepAttachments = (message: Message, attachments: readonly Attachment[]): Promise<void> =>
  copyAll(attachments, (key) => `${sentPath(message)}${key}/`, reportedPath(message.messageId))

/** Addresses that load the attachments of a message for some minutes: a PDF can only be downloaded. */
export const loadableOf = (message: Message, attachments: readonly Attachment[]): Promise<Loadable[]> =>
  allDone(attachments.map((one) => loadable(`${sentPath(message)}${one.key}/`, one)))

/** The same for the kept attachments of a reported message, which its text names. */
export async function loadableOfReported(messageId: string): Promise<Loadable[]> {
  const keys = await keysUnder(reportedPath(messageId))
  const folders = [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/') + 1)))]
  return allDone(
    folders.map((folder) => {
      const kind = keys.includes(`${folder}pdf`) ? 'pdf' : 'picture'
      return loadable(folder, { key: folder.split('/').at(-2) ?? '', kind, name: '' })
    }),
  )
}

/** Erases the attachments of a whole conversation. Idempotent. */
export async function eraseAttachments(conversationId: string): Promise<void> {
  for (const prefix of [`raw/${conversationId}/`, `ready/${conversationId}/`, `sent/${conversationId}/`]) {
    const Objects = (await keysUnder(prefix)).map((Key) => ({ Key }))
    if (Objects.length === 0) continue
    const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    if (Errors[0]) throw new Error(`Not deleted: ${Errors[0].Key} (${Errors[0].Code})`)
  }
}

/** One page of a listing: a conversation has far fewer files. */
async function keysUnder(Prefix: string): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))
  return Contents.flatMap(({ Key }) => Key ?? [])
}

async function putAll(folder: string, files: Files): Promise<void> {
  await allDone(Object.entries(files).map(([file, body]) => put(folder + file, body, typeOf(file))))
}

async function put(Key: string, Body: Uint8Array, ContentType: string): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl: 'private, max-age=300' }))
}

async function copyAll(attachments: readonly Attachment[], from: (key: string) => string, to: string): Promise<void> {
  await allDone(
    attachments.flatMap(({ key, kind }) =>
      filesOf[kind].map((file) => {
        const [CopySource, Key] = [`${Bucket}/${from(key)}${file}`, `${to}${key}/${file}`]
        return s3.send(new CopyObjectCommand({ Bucket, CopySource, Key }))
      }),
    ),
  )
}

async function loadable(folder: string, { key, kind, name }: Attachment): Promise<Loadable> {
  if (kind === 'pdf') return { key, url: await signed(`${folder}pdf`, downloadOf(name)) }
  const [url, small] = await Promise.all([signed(`${folder}large`), signed(`${folder}small`)])
  return { key, url, small }
}

const signed = (Key: string, ResponseContentDisposition = 'inline'): Promise<string> => {
  const given = { ResponseContentDisposition, ResponseContentType: typeOf(Key.slice(Key.lastIndexOf('/') + 1)) }
  return getSignedUrl(s3, new GetObjectCommand({ Bucket, Key, ...given }), { expiresIn: loadSeconds })
}

/** Downloads a file under its name, which is never that of a program. */
function downloadOf(name: string): string {
  const called = /\.pdf$/i.test(name) ? name : `${name || 'document'}.pdf`
  const encoded = encodeURIComponent(called).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="document.pdf"; filename*=UTF-8''${encoded}`
}
