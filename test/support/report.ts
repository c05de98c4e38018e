import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { namedIds, promises } from '../spec/checklist.ts'
import { inDefault } from '../tiers.ts'

type Timed = { file: string; seconds: number }

const secondsOf = (module: TestModule): number => {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return (collectDuration + setupDuration + duration) / 1000
}

/** Vitest's reporter for `npm test`: writes the seconds of each test file to the file that `TREGU_SECONDS` names. */
export default class Seconds implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.map((module) =>
      JSON.stringify({ file: module.relativeModuleId, seconds: secondsOf(module) } satisfies Timed),
    )
    if (process.env.TREGU_SECONDS) appendFileSync(process.env.TREGU_SECONDS, lines.map((line) => `${line}\n`).join(''))
  }
}

/** The slowest files, one per line. */
export const slowest = (timed: readonly Timed[], count = 10): string[] =>
  timed
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)

/** The rules that no test of the default tier names, grouped: `ACC 03 07`. */
export function leftToAll(): string[] {
  const named = namedIds()
  const here = namedIds(inDefault)
  const left = promises.filter(({ id }) => named.has(id) && !here.has(id)).map(({ id }) => id.split('-'))
  return Object.entries(Object.groupBy(left, ([group = '']) => group)).map(
    ([group, ids = []]) => `${group} ${ids.map(([, number]) => number).join(' ')}`,
  )
}

/** The report at the end of each `npm test`. */
function report(file: string): void {
  if (!existsSync(file)) return
  const timed: Timed[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  console.log(`\nThe slowest files:\n${slowest(timed).join('\n')}`)
  if (process.env.TREGU_TIER === 'default')
    console.log(`\nRules that only npm test -- --all proves:\n${leftToAll().join(' · ')}`)
}

if (import.meta.main && process.env.TREGU_SECONDS) report(process.env.TREGU_SECONDS)
