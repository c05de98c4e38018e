import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { s3 } from './clients/s3.ts'

/** The few objects of a bucket whose keys begin with `under`, by the rest of their keys. */
export function objectsOf(Bucket: string, under = '') {
  return {
    /** What is kept under a key; undefined when nothing is. */
    async get(key: string): Promise<Readable | undefined> {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: under + key }))
        return Body as Readable
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    /** `ContentType` is for objects that browsers ask for. */
    async put(key: string, Body: Uint8Array | string, ContentType?: string): Promise<void> {
      await s3.send(new PutObjectCommand({ Bucket, Key: under + key, Body, ContentType }))
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
