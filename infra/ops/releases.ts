import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { type Resource, type StageAccount, type Template, templateOf } from './aws.ts'
import { Problem } from './problem.ts'

/**
 * The archive of a deployed version: the text files of its assembly by name, which are manifest, templates and asset
 * manifests. The code of its functions and its pages stay in the CDK's bucket.
 */
type Release = { assembly: Record<string, string> }

/** The working folder of a deployment, which a version is built or unpacked into, and the file for the stack's outputs. */
export type WorkingFolder = { assembly: string; outputs: string }

const keyOf = (version: string) => `releases/${version}.json.gz`

/** The working folder of a stage, below cdk.out. */
export function workingFolderOf(root: string, stage: string): WorkingFolder {
  const folder = join(root, 'cdk.out', stage)
  return { assembly: join(folder, 'assembly'), outputs: join(folder, 'outputs.json') }
}

/** Archives the content of the working folder as a version. */
export async function archiveRelease(
  place: StageAccount,
  bucket: string,
  version: string,
  from: WorkingFolder,
): Promise<void> {
  const texts = readdirSync(from.assembly, { withFileTypes: true }).filter((entry) => entry.isFile())
  const release: Release = {
    assembly: Object.fromEntries(texts.map(({ name }) => [name, readFileSync(join(from.assembly, name), 'utf8')])),
  }
  await put(place, bucket, keyOf(version), await promisify(gzip)(JSON.stringify(release)))
}

/** Unpacks a version into the working folder, ready to be deployed without changing the resources with data. */
export async function unpack(place: StageAccount, bucket: string, version: string, into: WorkingFolder): Promise<void> {
  const kept = await get(place, bucket, keyOf(version))
  if (!kept) throw new Problem(`No version ${version} is kept in ${bucket}.`)
  const release: Release = JSON.parse((await promisify(gunzip)(kept)).toString())
  const assembly = besideData(release.assembly, place.settings.name, await templateOf(place))
  mkdirSync(into.assembly, { recursive: true })
  for (const [name, text] of Object.entries(assembly)) {
    if (basename(name) !== name) throw new Problem(`${version} has a file outside: ${name}`)
    writeFileSync(join(into.assembly, name), text)
  }
}

/**
 * An earlier assembly for a rollback, whose template takes only the nested stacks from the earlier version. All other
 * resources, which hold data, are taken from the deployed template: otherwise a rollback would delete a table or an
 * index that was added since. Whom a bucket tells of new files belongs to the functions, so it is taken from the earlier version too.
 */
function besideData(
  assembly: Record<string, string>,
  stack: string,
  { Resources: standing }: Template,
): Record<string, string> {
  const file = `${stack}.template.json`
  const earlier: Template = JSON.parse(assembly[file] ?? '{}')
  const pick = (resources: Template['Resources'], wanted: (type: string) => boolean) =>
    Object.entries(resources).filter(([, { Type }]) => wanted(Type))
  const isNested = (type: string) => type === 'AWS::CloudFormation::Stack'
  const Resources = Object.fromEntries([
    ...pick(standing, (type) => !isNested(type)).map(([id, resource]) => [
      id,
      resource.Type === 'AWS::S3::Bucket' ? telling(resource, earlier.Resources[id]) : resource,
    ]),
    ...pick(earlier.Resources, isNested),
  ])
  const template = JSON.stringify({ ...earlier, Resources })

  // The template is an asset as well: the manifests refer to it by its content hash.
  const manifest: { files: Record<string, { source: { path: string } }> } = JSON.parse(
    assembly[`${stack}.assets.json`] ?? '{}',
  )
  const [hash = ''] = Object.entries(manifest.files).find(([, { source }]) => source.path === file) ?? []
  const renamed = createHash('sha256').update(template).digest('hex')
  const texts = Object.entries(assembly).map(([name, text]) => [name, text.replaceAll(hash, renamed)])
  return { ...Object.fromEntries(texts), [file]: template }
}

/** A bucket that tells of new files whom the bucket of an earlier version told, if that was there. */
function telling(standing: Resource, earlier: Resource | undefined): Resource {
  if (!earlier) return standing
  const { NotificationConfiguration: _, ...properties } = standing.Properties ?? {}
  const told = earlier.Properties?.NotificationConfiguration
  const Properties = { ...properties, ...(told !== undefined && { NotificationConfiguration: told }) }
  return { ...standing, Properties, DependsOn: earlier.DependsOn }
}

async function put({ settings: { region } }: StageAccount, Bucket: string, Key: string, Body: Buffer): Promise<void> {
  await new S3Client({ region }).send(new PutObjectCommand({ Bucket, Key, Body }))
}

async function get({ settings: { region } }: StageAccount, Bucket: string, Key: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await new S3Client({ region }).send(new GetObjectCommand({ Bucket, Key }))
    return Buffer.from((await Body?.transformToByteArray()) ?? [])
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}
