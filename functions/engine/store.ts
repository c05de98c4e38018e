import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { s3 } from '../lib/clients/s3.ts'
import { env } from '../lib/env.ts'
import type { SnapshotStore } from './snapshot.ts'

const Bucket = env('BUCKET_INDEX')

/** The snapshots in the index bucket; there are never more than a few. */
export const snapshots: SnapshotStore = {
  async get(Key) {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return Body as Readable
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  },
  async put(Key, Body) {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body }))
  },
  async list(Prefix) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix }))
    return Contents.flatMap(({ Key }) => Key ?? [])
  },
  async remove(Key) {
    await s3.send(new DeleteObjectCommand({ Bucket, Key }))
  },
}
