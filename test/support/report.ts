import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { namedIds, promises } from '../spec/checklist.ts'
import { inDefault } from '../tiers.ts'

type Timed = { file: string; seconds: number }
/** `failures`: a line for each failed test or hook: its name and the start of its error. */
type Ran = Timed & { failures: string[] }

const secondsOf = (module: TestModule): number => {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return (collectDuration + setupDuration + duration) / 1000
}

const failure = (name: string, error: Pick<SerializedError, 'message'>): string =>
  `${name}: ${stripVTControlCharacters(error.message).split('\n', 1)[0]}`.slice(0, 300)

function failuresOf(module: TestModule): string[] {
  const hooks = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => failure(suite.type === 'suite' ? suite.fullName : 'the file', error)),
  )
  const tests = [...module.children.allTests('failed')].map((test) =>
    failure(test.fullName, test.result().errors?.[0] ?? { message: 'no error' }),
  )
  return [...hooks, ...tests]
}

/** Vitest's reporter for `npm test`: writes a line about each test file to the file that `TREGU_SECONDS` names. */
export default class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const ran = modules.map((module) => ({
      file: module.relativeModuleId,
      seconds: secondsOf(module),
      failures: failuresOf(module),
    }))
    if (unhandled.length > 0)
      ran.push({ file: 'no test', seconds: 0, failures: unhandled.map((error) => failure('unhandled', error)) })
    const lines = ran.map((one) => `${JSON.stringify(one satisfies Ran)}\n`)
    if (process.env.TREGU_SECONDS) appendFileSync(process.env.TREGU_SECONDS, lines.join(''))
  }
}

/** The slowest files, one per line. */
export const slowest = (timed: readonly Timed[], count = 10): string[] =>
  timed
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)

/** What failed, one line per test: two runs at once mix their output, and its end alone may be kept. */
export const failed = (ran: readonly Ran[]): string[] =>
  ran.flatMap(({ file, failures }) => failures.map((line) => `${file} > ${line}`))

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
  const ran: Ran[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  console.log(`\nThe slowest files:\n${slowest(ran).join('\n')}`)
  if (process.env.TREGU_TIER === 'default')
    console.log(`\nRules that only npm test -- --all proves:\n${leftToAll().join(' · ')}`)
  const lines = failed(ran)
  if (lines.length > 0) console.log(`\nFailed tests:\n${lines.join('\n')}`)
}

if (import.meta.main && process.env.TREGU_SECONDS) report(process.env.TREGU_SECONDS)
