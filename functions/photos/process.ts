import type { S3Event } from 'aws-lambda'
import { logger } from '../lib/logger.ts'
import { task } from '../lib/task.ts'
import { getPhoto, judgePhoto } from './data.ts'
import { renderPhoto } from './render.ts'
import { publishPhoto, readUpload, removeUpload } from './uploads.ts'

/** Processes what arrived under `uploads/`. Events may come twice; a fault is thrown, so that they come again. */
export const handler = task(async ({ Records }: S3Event) => {
  for (const { s3 } of Records) {
    const path = decodeURIComponent(s3.object.key.replaceAll('+', ' '))
    const [, userId = '', key = ''] = path.split('/')
    await processUpload(userId, key)
  }
})

async function processUpload(userId: string, key: string): Promise<void> {
  const photo = await getPhoto(key)
  if (photo?.userId === userId && photo.state === 'pending') {
    const rendered = await renderPhoto(await readUpload(userId, key))
    if (typeof rendered === 'string') {
      logger.info('Photo rejected', { key, reason: rendered })
      await judgePhoto(key, { state: 'rejected', reason: rendered })
    } else {
      const { variants, ...processed } = rendered
      await publishPhoto(key, variants)
      await judgePhoto(key, { state: 'ready', ...processed })
    }
  }
  await removeUpload(userId, key)
}
