import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { migrations } from '../migrations/all.ts'
import { hasStreets, publish, publishMap } from '../publish.ts'
import type { Settings } from '../settings.ts'
import { type Outputs, outputsOf, type Place, placeOf, stands } from './aws.ts'
import { migrate } from './migrate.ts'
import { operatedStage } from './operated.ts'
import { unreachedOperator } from './operator.ts'
import { preflight } from './preflight.ts'
import { Problem } from './problem.ts'
import { keep, noteStanding, standing, unpack, type Workshop, workshopOf } from './releases.ts'
import { smoke } from './smoke.ts'
import { snapshotsAhead } from './snapshots.ts'
import { cdk, confirm, root, run } from './tools.ts'

/** The arguments of the commands that change a stage. */
export type Order = { settings: Settings; profile?: string; yes?: boolean; tries?: number }

/**
 * Preflight, diff, confirmation, deployment, migrations, pages, smoke test. Rolls back when a step after the deployment
 * fails.
 */
export async function deploy(order: Order): Promise<void> {
  const { settings, profile, yes } = order
  const place = await placeOf(settings)
  const stack = await preflight(place)
  const first = !stands(stack)
  const workshop = make(order, first)
  cdk(profile, 'diff', '--app', workshop.assembly)
  await confirm(`Deploy ${settings.name} to account ${place.account}?`, settings.stage, yes)

  const version = versionNow()
  // Creates snapshots in the new version's format first, so that its search instances need not replay the change log.
  await snapshotsAhead(new LambdaClient({ region: settings.region, maxAttempts: 1 }), settings.name, workshop.assembly)
  const outputs = move(order, workshop)
  const before = await standing(place, outputs.ReleaseBucket)
  const wrong = await follow(order, place, outputs, version, workshop)
  if (wrong.length > 0) {
    if (!before)
      throw new Problem(
        `${version} does not work (${wrong.join('; ')}), and there is no version before it to put back.`,
      )
    console.log(`${version} does not work: ${before.version} is put back.`)
    await putBack(order, place, outputs, before.version)
    throw new Problem(`${version} did not work (${wrong.join('; ')}). ${before.version} stands again.`)
  }
  await noteStanding(place, outputs.ReleaseBucket, { version, before: before?.version })
  // The first deployment has succeeded: deploys again with deletion protection, which would have blocked a retry.
  if (first && settings.guarded) move(order, make(order, false))
  console.log(`${version} of Tregu is at ${outputs.SiteUrl}`)
  const unreached = await unreachedOperator(place).catch((error: Error) => error.message)
  if (unreached) console.log(`! ${unreached}`)
}

/**
 * The steps after the functions: migrations, pages and smoke test. Returns what failed, for the decision to roll back.
 */
async function follow(
  order: Order,
  place: Place,
  outputs: Outputs,
  version: string,
  workshop: Workshop,
): Promise<string[]> {
  try {
    const stage = await operatedStage(order.settings)
    await migrate(stage, migrations)
    await keep(place, outputs.ReleaseBucket, version, workshop)
    await publishPages(order.settings, workshop, outputs)
    // A late sitemap is no reason for a rollback.
    await stage
      .invoke('search.sitemap', {})
      .catch((error) => console.log(`The sitemap comes ten minutes later: ${error}`))
    return await trySite(outputs, order)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** Deploys an earlier version again: the previous one, or the version `to`. Data are not changed. */
export async function rollback(order: Order, to?: string): Promise<void> {
  const place = await placeOf(order.settings)
  const outputs = await outputsOf(place)
  const now = await standing(place, outputs.ReleaseBucket)
  const version = to ?? now?.before
  if (!now || !version) throw new Problem('No version before this one is kept.')
  await confirm(
    `Put ${version} in place of ${now.version} in account ${place.account}?`,
    order.settings.stage,
    order.yes,
  )
  await putBack(order, place, outputs, version)
  await noteStanding(place, outputs.ReleaseBucket, { version, before: now.version })
  const wrong = await trySite(outputs, order)
  if (wrong.length > 0) throw new Problem(`${version} stands, but does not work: ${wrong.join('; ')}`)
  console.log(`${version} stands again.`)
}

/** Shows what a deployment would change. */
export async function diff({ settings, profile }: Order): Promise<void> {
  const place = await placeOf(settings)
  const stack = await preflight(place)
  cdk(profile, 'diff', ...contextOf(settings, !stands(stack)))
}

/** Builds the CDK assembly and the pages from this work tree. */
function make({ settings, profile }: Order, first: boolean): Workshop {
  const workshop = workshopOf(root, settings.stage)
  cdk(profile, 'synth', '--quiet', '--output', workshop.assembly, ...contextOf(settings, first))
  run('vite', 'build', '--outDir', workshop.pages, '--logLevel', 'warn')
  return workshop
}

/** The CLI arguments that pass stage and region to the CDK app as context. */
export function contextOf({ stage, region }: Settings, first = false): string[] {
  return [`stage=${stage}`, `region=${region}`, `first=${first}`].flatMap((pair) => ['--context', pair])
}

/** Deploys an assembly; returns the outputs of the stack. */
function move({ profile }: Order, { assembly, outputs }: Workshop): Outputs {
  cdk(profile, 'deploy', '--app', assembly, '--all', '--require-approval', 'never', '--outputs-file', outputs)
  const [told] = Object.values<Outputs>(JSON.parse(readFileSync(outputs, 'utf8')))
  if (!told) throw new Problem('The deployment told no outputs.')
  return told
}

async function putBack(order: Order, place: Place, { ReleaseBucket }: Outputs, version: string): Promise<void> {
  const workshop = workshopOf(root, `${order.settings.stage}-before`)
  for (const folder of [workshop.assembly, workshop.pages]) rmSync(folder, { recursive: true, force: true })
  await unpack(place, ReleaseBucket, version, workshop)
  await publishPages(order.settings, workshop, move(order, workshop))
}

async function publishPages({ region, worker }: Settings, { pages }: Workshop, outputs: Outputs): Promise<void> {
  const s3 = new S3Client({ region })
  const map = await publishMap(s3, outputs.WebBucket)
  if (!hasStreets(map)) console.log('The map has no streets yet: `npm run maps` fetches them for the next deployment.')
  const config = JSON.stringify({ ...JSON.parse(outputs.PageConfig), map })
  await publish(s3, outputs.WebBucket, pages, { config, site: outputs.SiteUrl, worker })
}

/** Runs the smoke test at CloudFront's own host name, which works before any DNS record exists. */
async function trySite({ EdgeUrl }: Outputs, { tries }: Order): Promise<string[]> {
  console.log(`Trying ${EdgeUrl}`)
  return smoke(EdgeUrl, console.log, tries)
}

/** A version name of time and commit, such as `20261122-051407-e7b878d`. */
function versionNow(): string {
  const at = new Date()
    .toISOString()
    .replace(/[-:]|\..*/g, '')
    .replace('T', '-')
  try {
    return `${at}-${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()}`
  } catch {
    return at
  }
}
