import { setTimeout as passed } from 'node:timers/promises'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { unzipSync } from 'fflate'
import { allDone } from '../../lib/allDone.ts'
import { s3 } from '../../lib/clients/s3.ts'
import { answerCloudFormation } from '../../lib/customResource.ts'
import { logger } from '../../lib/logger.ts'
import { task } from '../../lib/task.ts'
import { hasStreets, headersOf, isImmutable, stepsOf } from '../files.ts'
import { robots } from '../robots.ts'

/** The properties of the two custom resources that publish the pages (`infra/publication.ts`). */
export type Publication = {
  /** The CDK's bucket of assets, with the keys of the pages (ZIP) and of the map. */
  Assets: { Bucket: string; Pages: string; Map: string }
  /** The bucket that the pages are published to. */
  Bucket: string
  /** The path of the map there, which contains a hash of its content. */
  Map: string
  /** Another value publishes the same pages again: the context `republish` of the CDK. */
  Again?: string
  /** `Custom::Entry` alone: the address of the site, and the content of /config.json except for the map. */
  Site?: string
  Config?: Record<string, string>
}

/**
 * Publishes the pages while CloudFormation deploys the stack. `Custom::Files` comes before all other functions: the
 * files whose names contain a hash, which contradict nothing. `Custom::Entry` comes after everything else: the pages
 * that load these files, and what else has a fixed name. Each is idempotent; files of earlier versions remain for pages
 * that are still open.
 */
export const handler = task<CloudFormationCustomResourceEvent>(async (event) => {
  const failed = (error: Error) => {
    logger.error('The pages could not be published', error)
    return { reason: error.message }
  }
  await answerCloudFormation(event, await publish(event).then(() => ({}), failed))
})

async function publish({ RequestType, ResourceType, ResourceProperties }: CloudFormationCustomResourceEvent) {
  const wanted = ResourceProperties as unknown as Publication
  const isEntry = ResourceType === 'Custom::Entry'
  if (RequestType === 'Delete') return isEntry ? undefined : empty(wanted)
  await onceAllowed(() => (isEntry ? publishEntry(wanted) : publishFiles(wanted)))
}

/** How often, and after how many milliseconds, it is tried again to use rights that were given a moment ago. */
const tries = { times: 12, every: 5000 }

/** CloudFormation may invoke a function whose new role is not known everywhere yet: repeats what is not allowed. */
async function onceAllowed(work: () => Promise<void>, left = tries.times): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AccessDenied') || left === 0) throw error
    await passed(tries.every)
    await onceAllowed(work, left - 1)
  }
}

async function publishFiles({ Assets, Bucket, Map: map }: Publication): Promise<void> {
  const files = await unpack(Assets)
  const hashed = Object.entries(files).filter(([key]) => isImmutable(key))
  await allDone(hashed.map(([key, body]) => put(Bucket, key, body)))
  const CopySource = `${Assets.Bucket}/${Assets.Map}`
  await s3.send(
    new CopyObjectCommand({ Bucket, Key: map.slice(1), CopySource, MetadataDirective: 'REPLACE', ...headersOf(map) }),
  )
}

async function publishEntry({ Assets, Bucket, Map: map, Site = '', Config = {} }: Publication): Promise<void> {
  const files: Record<string, Uint8Array | string> = {
    ...(await unpack(Assets)),
    'config.json': JSON.stringify({ ...Config, map: await mapToShow(Bucket, map) }),
    'robots.txt': robots(Site),
  }
  for (const keys of stepsOf(Object.keys(files))) await allDone(keys.map((key) => put(Bucket, key, files[key] ?? '')))
}

/** Deletes all files, because CloudFormation deletes no bucket that has some: after a first deployment that failed, too. */
async function empty({ Bucket }: Pick<Publication, 'Bucket'>): Promise<void> {
  const { Contents = [], IsTruncated } = await s3.send(new ListObjectsV2Command({ Bucket }))
  const Objects = Contents.map(({ Key }) => ({ Key }))
  if (Objects.length > 0) await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
  if (IsTruncated) await empty({ Bucket })
}

async function unpack({ Bucket, Pages }: Publication['Assets']): Promise<Record<string, Uint8Array>> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: Pages }))
  return unzipSync((await Body?.transformToByteArray()) ?? new Uint8Array())
}

async function put(Bucket: string, Key: string, Body: Uint8Array | string): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket, Key, Body, ...headersOf(Key) }))
}

/** The map that pages show: one with streets that was published before stays, where this version has none (MAP-02). */
async function mapToShow(Bucket: string, map: string): Promise<string> {
  if (hasStreets(map)) return map
  const published = await publishedMap(Bucket)
  return published && hasStreets(published) ? published : map
}

async function publishedMap(Bucket: string): Promise<string | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'config.json' }))
    const { map }: { map?: string } = JSON.parse((await Body?.transformToString()) ?? '{}')
    return map
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}
