import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { hasStreets } from '#functions/site/files.ts'
import { migrations } from '../migrations/all.ts'
import type { Settings } from '../settings.ts'
import { type Outputs, outputsOf, type StageAccount, stackOf, stageAccount, wasCreated } from './aws.ts'
import { stageClients } from './clients.ts'
import { aheadOf, migrate, paceOf, pending } from './migrate.ts'
import { unreachedOperator } from './operator.ts'
import { preflight } from './preflight.ts'
import { Problem } from './problem.ts'
import { startReceiving } from './receiving.ts'
import { archiveRelease, unpack, type WorkingFolder, workingFolderOf } from './releases.ts'
import { smoke } from './smoke.ts'
import { snapshotsAhead } from './snapshots.ts'
import { type Lock, readUnlocked, rollbackVersion, type StageState, type StateFile, withLock } from './stageState.ts'
import { startedLine } from './started.ts'
import { dropThrottles } from './throttles.ts'
import { cdk, confirm, root } from './tools.ts'

/** The arguments of the commands that change a stage. */
export type DeployArguments = {
  settings: Settings
  profile?: string
  yes?: boolean
  tries?: number
  /** For how many minutes a deployment goes on with migrations before it leaves the rest to `npm run migrate`. */
  minutes?: number
  /** Takes the lock of the stage over from another command. */
  takeOver?: boolean
}

/**
 * Preflight, diff, confirmation, deployment, smoke test, migrations. Puts the version before back when the new
 * one does not work. It holds the lock of the stage, and writes its state before and after each move, so that the next
 * command knows what is deployed wherever this one was killed (the table in infra/README.md).
 */
export async function deploy(order: DeployArguments): Promise<void> {
  const { settings, profile, yes } = order
  const place = await stageAccount(settings)
  const stack = await preflight(place)
  const bucket = wasCreated(stack) ? stack?.outputs.ReleaseBucket : undefined
  const found: StateFile = bucket ? await readUnlocked(place, bucket, order) : { state: {} }
  const before = found.state
  if (before.moving) console.log(brokenOff(before))
  const workshop = await make(order, !wasCreated(stack))
  await cdk(profile, 'diff', '--app', workshop.assembly)
  await confirm(`Deploy ${settings.name} to account ${place.account}?`, settings.stage, yes)

  const deployment = { order, place, version: versionNow(), workshop, before, isFirst: !bucket }
  const outputs = await (bucket ? update(deployment, bucket, found) : create(deployment))
  console.log(`${deployment.version} of Tregu is at ${outputs.SiteUrl}`)
  if ((await publishedMap(outputs).then(hasStreets, () => undefined)) === false)
    console.log('The map has no streets yet: `npm run maps` fetches them for the next deployment.')
  for (const follow of [startReceiving(settings), unreachedOperator(place)]) {
    const wrong = await follow.catch((error: Error) => error.message)
    if (wrong) console.log(`! ${wrong}`)
  }
  await migrateAfter(order, deployment.version)
}

/** A version on its way into a stage, built in the working folders, and what stood before it. */
type Deployment = {
  order: DeployArguments
  place: StageAccount
  version: string
  workshop: WorkingFolder
  before: StageState
  isFirst: boolean
}

/** Deploys into a stage that stands. */
function update(deployment: Deployment, bucket: string, found: StateFile): Promise<Outputs> {
  const { order, place, version, workshop, before } = deployment
  const { region, name } = order.settings
  return withLock(place, bucket, found, version, async (lock) => {
    // Creates snapshots in the new version's format first, so that its search instances need not replay the change log.
    await snapshotsAhead(new LambdaClient({ region, maxAttempts: 1 }), name, workshop.assembly)
    await migrateAhead(order.settings)
    const outputs = await moveNoted(order, place, lock, { ...before, moving: version }, workshop)
    await prove(deployment, lock, outputs)
    return outputs
  })
}

/** Makes a stage. Nothing can be noted before it stands, and of two commands at once CloudFormation refuses one. */
async function create(deployment: Deployment): Promise<Outputs> {
  const { order, place, version, workshop } = deployment
  const outputs = await move(order, place, workshop)
  await withLock(place, outputs.ReleaseBucket, { state: { moving: version } }, version, async (lock) => {
    await prove(deployment, lock, outputs)
    if (order.settings.guarded) await guard(order, place, outputs, version)
  })
  return outputs
}

/** Tests a version that is deployed, and notes that it works; else puts the one before back. */
async function prove(deployment: Deployment, lock: Lock, outputs: Outputs): Promise<void> {
  const { order, place, version, workshop, before, isFirst } = deployment
  const wrong = await follow(order, place, outputs, version, workshop)
  if (wrong.length > 0) {
    const says = `${version} does not work (${wrong.join('; ')})`
    if (before.version) await giveUp(order, place, lock, outputs, { ...before, version: before.version }, says)
    const bare = ' It is not protected from deletion: the next deployment protects it.'
    const isBare = isFirst && order.settings.guarded
    throw new Problem(`${says}, and there is no version before it to put back.${isBare ? bare : ''}`)
  }
  await lock.note({ version, before: before.version })
}

/**
 * Moves functions to an assembly, and notes before it what moves. What was noted before is noted again when
 * CloudFormation has undone it, so that nothing has moved.
 */
async function moveNoted(
  order: DeployArguments,
  place: StageAccount,
  lock: Lock,
  now: StageState,
  workshop: WorkingFolder,
): Promise<Outputs> {
  const before = await lock.note(now)
  const outputs = await move(order, place, workshop).catch(async (error) => {
    if (await wentBack(place)) await lock.note(before)
    throw error
  })
  await lock.renew()
  return outputs
}

/** Has CloudFormation undone the deployment that it was asked for? */
async function wentBack(place: StageAccount): Promise<boolean> {
  const stack = await stackOf(place, place.settings.name).catch(() => undefined)
  return stack?.status === 'UPDATE_ROLLBACK_COMPLETE'
}

type Working = StageState & { version: string }

const brokenOff = ({ version, moving }: StageState) =>
  moving === version
    ? `Putting ${version} back was broken off.`
    : `The move to ${moving} was broken off; ${version ? `the last version that worked is ${version}` : 'no version worked yet'}.`

/** Puts the last version that worked back, and throws a `Problem` that says what stands then. */
async function giveUp(
  order: DeployArguments,
  place: StageAccount,
  lock: Lock,
  outputs: Outputs,
  { version, before }: Working,
  says: string,
): Promise<never> {
  const { stage } = order.settings
  console.log(`${says}: ${version} is put back.`)
  try {
    await goBack(order, place, lock, outputs, { version, before })
  } catch (error) {
    throw new Problem(
      `${says}, and putting ${version} back broke off: ${messageOf(error)}\nnpm run rollback -- --stage ${stage} goes on with it.`,
    )
  }
  throw new Problem(`${says}. ${version} stands again.`)
}

/**
 * Deploys the first version again, with deletion protection, which would have blocked another try if it had not worked.
 * It is kept like that: a rollback to it does not take the protection away.
 */
async function guard(order: DeployArguments, place: StageAccount, outputs: Outputs, version: string): Promise<void> {
  try {
    const workshop = await make(order, false)
    await archiveRelease(place, outputs.ReleaseBucket, version, workshop)
    await move(order, place, workshop)
  } catch (error) {
    throw new Problem(
      `${version} stands and works, but is not protected from deletion: the next deployment does that. ${messageOf(error)}`,
    )
  }
}

/** The steps after the stack: archive, sitemap and smoke test. Returns what failed, for the decision to roll back. */
async function follow(
  order: DeployArguments,
  place: StageAccount,
  outputs: Outputs,
  version: string,
  workshop: WorkingFolder,
): Promise<string[]> {
  try {
    await archiveRelease(place, outputs.ReleaseBucket, version, workshop)
    const stage = await stageClients(order.settings)
    // A late sitemap is no reason for a rollback.
    await stage
      .invoke('search.sitemap', {})
      .catch((error) => console.log(`The sitemap comes ten minutes later: ${error}`))
    return await trySite(outputs, order)
  } catch (error) {
    return [messageOf(error)]
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The migrations without which the functions of this version cannot work: to their end, before anything moves. */
async function migrateAhead(settings: Settings): Promise<void> {
  const steps = aheadOf(migrations)
  if (Object.keys(steps).length > 0) await migrate(await stageClients(settings), steps, paceOf(settings))
}

/** How long a deployment goes on with migrations, in minutes, unless its order says otherwise. */
const minutesOfMigrating = 5

/**
 * Goes on with the migrations for some minutes, and says what is left, or what failed: the version stands, however they
 * go, and `npm run migrate` fails for what cannot be migrated.
 */
async function migrateAfter(
  { settings, minutes = minutesOfMigrating }: DeployArguments,
  version: string,
): Promise<void> {
  const command = `npm run migrate -- --stage ${settings.stage}`
  try {
    const stage = await stageClients(settings)
    await migrate(stage, migrations, { ...paceOf(settings), until: Date.now() + minutes * 60_000 })
    for (const line of await pending(stage, migrations))
      console.log(`The migration ${line}. ${command} goes on with it and shows how far it is; so does a deployment.`)
  } catch (error) {
    console.log(`! ${version} stands. Its migrations go on with ${command}: ${messageOf(error)}`)
  }
}

/**
 * Deploys an earlier version again: the version `to`, or the one before; after a move that was broken off the last one
 * that worked. Data are not changed.
 */
export async function rollback(order: DeployArguments, to?: string): Promise<void> {
  const place = await stageAccount(order.settings)
  const outputs = await outputsOf(place)
  const found = await readUnlocked(place, outputs.ReleaseBucket, order)
  const now = found.state
  if (now.moving) console.log(brokenOff(now))
  const version = to ?? rollbackVersion(now)
  if (!version) throw new Problem('No version before this one is kept.')
  await confirm(
    `Put ${version} in place of ${now.moving ?? now.version} in account ${place.account}?`,
    order.settings.stage,
    order.yes,
  )
  const before = version === now.version ? now.before : now.version
  await withLock(place, outputs.ReleaseBucket, found, version, (lock) =>
    goBack(order, place, lock, outputs, { version, before }),
  )
  const wrong = await trySite(outputs, order)
  if (wrong.length > 0) throw new Problem(`${version} stands, but does not work: ${wrong.join('; ')}`)
  console.log(`${version} stands again.`)
}

/** Puts an earlier version in place, and notes that: before anything moves as a move to it. */
async function goBack(
  order: DeployArguments,
  place: StageAccount,
  lock: Lock,
  { ReleaseBucket }: Outputs,
  now: Working,
): Promise<void> {
  const workshop = workingFolderOf(root, `${order.settings.stage}-before`)
  rmSync(workshop.assembly, { recursive: true, force: true })
  await unpack(place, ReleaseBucket, now.version, workshop)
  await moveNoted(order, place, lock, { ...now, moving: now.version }, workshop)
  await lock.note(now)
}

/** Shows what a deployment would change. */
export async function diff({ settings, profile }: DeployArguments): Promise<void> {
  const place = await stageAccount(settings)
  const stack = await preflight(place)
  await cdk(profile, 'diff', ...contextOf(settings, !wasCreated(stack)))
}

/** Makes the CDK assembly from this work tree. */
async function make({ settings, profile }: DeployArguments, first: boolean): Promise<WorkingFolder> {
  const workshop = workingFolderOf(root, settings.stage)
  await cdk(profile, 'synth', '--quiet', '--output', workshop.assembly, ...contextOf(settings, first))
  return workshop
}

/** The CLI arguments that pass stage and region to the CDK app as context. */
export function contextOf({ stage, region }: Settings, first = false): string[] {
  return [`stage=${stage}`, `region=${region}`, `first=${first}`].flatMap((pair) => ['--context', pair])
}

/** Deploys an assembly, and says what was started for it; returns the outputs of the stack. */
async function move(
  { settings, profile }: DeployArguments,
  place: StageAccount,
  { assembly, outputs }: WorkingFolder,
): Promise<Outputs> {
  await dropThrottles(settings, assembly)
  const before = await stackOf(place, settings.name)
  await cdk(profile, 'deploy', '--app', assembly, '--all', '--require-approval', 'never', '--outputs-file', outputs)
  const [told] = Object.values<Outputs>(JSON.parse(readFileSync(outputs, 'utf8')))
  if (!told) throw new Problem('The deployment told no outputs.')
  // A search that stays what it is keeps its instances.
  if (told.Started && told.Started !== before?.outputs.Started) console.log(startedLine(told.Started))
  return told
}

/** Runs the smoke test at CloudFront's own host name, which works before any DNS record exists. */
async function trySite({ EdgeUrl }: Outputs, { tries }: DeployArguments): Promise<string[]> {
  console.log(`Trying ${EdgeUrl}`)
  return smoke(EdgeUrl, console.log, tries)
}

/** The path of the map that the published pages show. */
async function publishedMap({ EdgeUrl }: Outputs): Promise<string> {
  const response = await fetch(new URL('/config.json', EdgeUrl))
  const { map = '' }: { map?: string } = await response.json()
  return map
}

/** A version name of time and commit, such as `20261122-051407123-e7b878d`. */
function versionNow(): string {
  const at = new Date()
    .toISOString()
    .replace(/[-:.Z]/g, '')
    .replace('T', '-')
  try {
    return `${at}-${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()}`
  } catch {
    return at
  }
}
