import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { Attachment, Loadable } from '#shared/conversations/attachments.ts'
import type { conversations } from '#shared/conversations/contract.ts'
import type { MessageShown } from '#shared/conversations/schema.ts'
import type { Answer } from '#shared/lib/contract.ts'
import type { SignedUpload } from '#shared/photos/schema.ts'
import { call } from './http.ts'
import { sendPhoto } from './listings.ts'
import { type Person, randomAddress } from './people.ts'

/** A small PDF. */
export const buildPdf = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Asks for a signed upload for an attachment. */
export const signAttachment = (id: string, as: Person | undefined, body: { contentType: string; size: number }) =>
  call<{ data: SignedUpload }>('conversations.sign', { params: { id }, as: as?.token, body, from: randomAddress() })

/** Uploads a file for a message, and has it processed. */
export async function attach(id: string, bytes: Buffer, as?: Person, contentType = 'image/jpeg') {
  const { status, body } = await signAttachment(id, as, { contentType, size: bytes.length })
  if (status !== 200) throw new Error(`Not signed: ${JSON.stringify(body)}`)
  const sent = await sendPhoto(body.data, bytes, contentType)
  if (!sent.ok) throw new Error(`Not uploaded: ${await sent.text()}`)
  const { key } = body.data
  return { key, answer: await processUpload(id, key, as) }
}

/** Has an upload processed. */
export const processUpload = (id: string, key: string, as?: Person) =>
  call<Answer<typeof conversations.attach>>('conversations.attach', {
    ...{ params: { id, key }, as: as?.token, from: randomAddress() },
  })

/** Writes a message that carries attachments. */
export const writeWith = (id: string, attachments: Attachment[], as?: Person, text = '') =>
  call<{ data: MessageShown }>('conversations.write', {
    ...{ params: { id }, as: as?.token, body: { text, attachments }, from: randomAddress() },
  })

/** The addresses of the attachments of a message. */
export const loadableOf = (id: string, messageId: string, as?: Person) =>
  call<{ data: Loadable[] }>('conversations.attachments', {
    ...{ params: { id, messageId }, as: as?.token, from: randomAddress() },
  })

/** The keys of the stored files whose keys have this prefix. Needs `bypassApi`. */
export async function filesUnder(Prefix: string): Promise<string[]> {
  const { s3 } = await import('#functions/lib/clients/s3.ts')
  const asked = { Bucket: process.env.BUCKET_ATTACHMENTS, Prefix }
  const { Contents = [] } = await s3.send(new ListObjectsV2Command(asked))
  return Contents.flatMap(({ Key }) => Key ?? [])
}
