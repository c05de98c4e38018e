import type { S3Event, S3EventRecord, SQSEvent, SQSRecord } from 'aws-lambda'
import { isPdf, pdfMaxBytes } from '#shared/photos/pdf.ts'
import type { PhotoRejection } from '#shared/photos/schema.ts'
import { logoPrefix } from '#shared/photos/variants.ts'
import { ifWithinLimit, spend } from '../../lib/limits.ts'
import { logger } from '../../lib/logger.ts'
import { task, workThrough } from '../../lib/task.ts'
import { visitorAt } from '../../lib/visitor.ts'
import { beginProcessing, getPhoto, judgePhoto, type Verdict } from '../parts/data.ts'
import { renderPhoto } from '../parts/render.ts'
import { publishMenu, publishPhoto, readUpload, removeUpload } from '../parts/uploads.ts'

/**
 * Processes new files under `uploads/`, which S3 announces in messages of a queue. A message may be delivered twice;
 * errors are thrown, so that it is delivered again.
 */
export const handler = task(({ Records }: SQSEvent | S3Event) =>
  workThrough(
    Records.map(announced),
    ({ s3 }) => s3.object.key,
    async (record) => {
      const path = decodeURIComponent(record.s3.object.key.replaceAll('+', ' '))
      const [, userId = '', key = ''] = path.split('/')
      await processUpload(userId, key, record)
    },
  ),
)

/**
 * The files that a message announces: none, where S3 only tries whether it may write to the queue. While a stage is
 * updated whose bucket started the function itself, S3 still does so, and messages that were given up then are Lambda's.
 */
function announced(record: SQSRecord | S3EventRecord): S3EventRecord[] {
  if ('s3' in record) return [record]
  const message: Partial<S3Event> & { requestPayload?: S3Event; Event?: string } = JSON.parse(record.body)
  if (message.Event === 's3:TestEvent') return []
  const { Records } = message.requestPayload ?? message
  if (!Records) throw new Error('A message announces no file.')
  return Records
}

/** A photo that crashed the function so often is rejected at the next delivery of its message. */
const attemptsMax = 2

async function processUpload(userId: string, key: string, { requestParameters }: S3EventRecord): Promise<void> {
  const photo = await getPhoto(key)
  if (photo?.userId === userId) {
    const attempt = await beginProcessing(key)
    if (attempt) await judgePhoto(key, attempt > attemptsMax ? rejected(key, 'broken') : await published(userId, key))
    else await countAgain(userId, requestParameters.sourceIPAddress)
  }
  await removeUpload(userId, key)
}

/**
 * A signature is valid for minutes, and S3 takes it as often as it is sent: whatever comes after the first file counts as
 * a further photo, of the account and of the address that sent it, so who repeats it soon gets no more signatures, with
 * no account (D-164).
 */
async function countAgain(userId: string, address: string): Promise<void> {
  await ifWithinLimit(spend('photo', { account: userId }))
  await ifWithinLimit(spend('photo', { visitor: visitorAt(address) }))
}

/** Publishes an upload if it is an acceptable picture, or a PDF. */
async function published(userId: string, key: string): Promise<Verdict> {
  const bytes = await readUpload(userId, key)
  if (isPdf(bytes) && bytes.length <= pdfMaxBytes) {
    await publishMenu(key, bytes)
    return { state: 'document', bytes: bytes.length }
  }
  const rendered = await renderPhoto(bytes, { transparent: key.startsWith(logoPrefix) })
  if (typeof rendered === 'string') return rejected(key, rendered)
  const { variants, ...processed } = rendered
  await publishPhoto(key, variants)
  return { state: 'ready', ...processed }
}

function rejected(key: string, reason: PhotoRejection): Verdict {
  logger.info('Photo rejected', { key, reason })
  return { state: 'rejected', reason }
}
