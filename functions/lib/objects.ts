import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { s3 } from './clients/s3.ts'

/** As often as the SDK sends what is in memory, and how long a file of a gigabyte may take (ms). */
const [fileAttempts, fileTimeout] = [3, 120_000]

/** Access to a few objects of a bucket below the prefix `under`; the keys are relative to it. */
export function objectsOf(Bucket: string, under = '') {
  return {
    /** The content of an object, from this byte on, up to another one (exclusive); undefined when there is none. */
    async get(key: string, from = 0, to?: number): Promise<Readable | undefined> {
      try {
        const Range = from > 0 || to !== undefined ? `bytes=${from}-${to === undefined ? '' : to - 1}` : undefined
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: under + key, Range }))
        return Body as Readable
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        // There is nothing behind the last byte.
        if (error instanceof S3ServiceException && error.name === 'InvalidRange') return Readable.from([])
        throw error
      }
    },
    /** `ContentType` is for objects that browsers load. */
    async put(key: string, Body: Uint8Array | string, ContentType?: string): Promise<void> {
      await s3.send(new PutObjectCommand({ Bucket, Key: under + key, Body, ContentType }))
    },
    /** Sends a file while it is read, so that it takes no memory. */
    async putFile(key: string, path: string): Promise<void> {
      const { size: ContentLength } = await stat(path)
      for (let attempt = 1; ; attempt++) {
        const Body = createReadStream(path)
        try {
          await s3.send(new PutObjectCommand({ Bucket, Key: under + key, Body, ContentLength }), {
            requestTimeout: fileTimeout,
          })
          return
        } catch (error) {
          // The SDK does not repeat a stream.
          if (attempt === fileAttempts) throw error
        } finally {
          Body.destroy()
        }
      }
    },
    /** The keys with this prefix. Reads one page of the listing: there are never more. */
    async list(prefix: string): Promise<string[]> {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: under + prefix }))
      return Contents.flatMap(({ Key }) => Key?.slice(under.length) ?? [])
    },
    async remove(key: string): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: under + key }))
    },
  }
}
