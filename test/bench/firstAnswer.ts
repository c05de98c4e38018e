import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { functionBundle } from '../../infra/bundle.ts'
import { createCallers } from '../../infra/local/callers.ts'
import { serveAws } from '../../infra/local/front.ts'
import { region } from '../../infra/local/identities.ts'
import { createObjects } from '../../infra/local/objects.ts'
import { readPolicy } from '../../infra/local/permissions.ts'
import { createS3 } from '../../infra/local/s3.ts'

/** What a function gets of S3: megabytes a second, and ms until the first byte. */
export const pace = { latency: 30, megabytes: 75 }

type Moment = { ms: number; cpu: number }
/** Ms since the start of an instance's process, and of its processor, until it has answered. */
export type FirstAnswer = Record<'imported' | 'filters' | 'counts' | 'order' | 'words' | 'whole', Moment>

/** Starts an instance with these snapshots in S3, bundled as its function is, and asks it. */
export async function firstAnswer(snapshots: ReadonlyMap<string, Buffer>): Promise<FirstAnswer> {
  const home = mkdtempSync(join(tmpdir(), 'tregu-cold-'))
  const callers = createCallers()
  const objects = createObjects(new DatabaseSync(':memory:'), join(home, 'objects'))
  for (const [key, body] of snapshots) objects.put('bench', key, body, {})
  const hooks = { created: () => {}, originOf: (origin: string) => origin }
  const s3 = await serveAws(createS3([{ name: 'bench', cors: [] }], objects, callers, hooks), callers, pace)
  try {
    const entry = join(home, 'instance.mjs')
    await build({
      ...functionBundle,
      entryPoints: [join(import.meta.dirname, 'coldInstance.ts')],
      outfile: entry,
    })
    const may = { Statement: [{ Effect: 'Allow', Action: ['s3:GetObject', 's3:ListBucket'], Resource: '*' }] }
    const { accessKeyId, secretAccessKey, sessionToken } = callers.issueTo('search.replica', readPolicy(may), () => {})
    const env = {
      AWS_ENDPOINT_URL_S3: s3.url,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
    }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [entry, join(home, 'disk')], { env })
    if (stderr) throw new Error(stderr)
    return JSON.parse(stdout)
  } finally {
    s3.close()
    rmSync(home, { recursive: true })
  }
}
