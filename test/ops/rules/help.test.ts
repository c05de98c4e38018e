import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { data } from '../../../bin/data.ts'
import { develop } from '../../../bin/develop.ts'
import { operate } from '../../../bin/operate.ts'
import { runInProcess } from '../inProcess.ts'
import { shell, type } from '../machine.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
/** Every script that is a command of bin/main.ts. */
const names = Object.keys(scripts).filter((name) => scripts[name]?.startsWith('node bin/run.mjs '))
const typed = (name: string) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)
const run = (name: string, ...args: string[]) => runInProcess(name, args, shell)

it('every command has a script of its name, but what the CDK CLI runs', () => {
  const commands = Object.keys({ ...develop, ...operate, ...data })
  expect(commands.filter((name) => !names.includes(name))).toEqual(['delivery'])
  for (const name of names) expect(scripts[name]).toMatch(new RegExp(`^node bin/run\\.mjs (--omit=dev )?${name}$`))
})

it('an unknown command is reported in one line', async () => {
  const { status, out, err } = await type('node bin/run.mjs deplyo')
  expect([status, out]).toEqual([2, ''])
  expect(err).toMatch(/^There is no command deplyo, only start, .*\n$/)
})

it('maps says in one line that there is no connection', async () => {
  const { status, err } = await run('maps', '--source', 'http://127.0.0.1:9/map.pmtiles')
  expect([status, err]).toEqual([1, expect.stringMatching(/^The map's data could not be loaded from http:.*\n$/)])
})

it('every command in a document exists, and none needs a newer Node than the machine has', () => {
  for (const file of ['README.md', 'infra/README.md', 'infra/data.md', 'test/spec/README.md']) {
    const text = readFileSync(file, 'utf8')
    for (const [, name = ''] of text.matchAll(/npm run ([\w-]+)/g)) expect(scripts, file).toHaveProperty(name)
    expect(text, file).not.toMatch(/\bnode \S+\.ts/)
  }
})

describe('--help prints the usage', () => {
  const usage = (name: string) => ({
    status: 0,
    out: expect.stringMatching(new RegExp(`^Usage: ${typed(name)} -- .*\\n.+\\n\\n(  --\\S+.*\\n)+$`)),
    err: '',
  })

  it.each(names)('%s', async (name) => {
    expect(await run(name, '--help')).toEqual(usage(name))
  })

  it.each(['start', 'deploy'])('npm runs %s, under the Node of the machine', async (name) => {
    expect(await type(`${typed(name)} --silent -- --help`)).toEqual(usage(name))
  })

  it('what the CDK CLI runs says so', async () => {
    const { out } = await type('node bin/run.mjs delivery --help')
    expect(out).toMatch(/^Usage: node bin\/run\.mjs delivery /)
  })
})

describe('an unknown option is reported in one line', () => {
  it.each(names.filter((name) => name !== 'test'))('%s', async (name) => {
    const { status, out, err } = await run(name, '--nonsense')
    expect(status).toBe(2)
    expect(out).toBe('')
    expect(err).toMatch(new RegExp(`^${typed(name)}: unknown option --nonsense; .*options: --.*\\n$`))
  })
})

describe('without keys of an account a command says so in one line', () => {
  it.each([
    'bootstrap',
    'deploy',
    'destroy',
    'diff',
    'rollback',
    'smoke',
    'migrate',
    'reindex',
    'seed',
    'outputs',
    'vault',
    'admin grant me@example.com 1',
    'photos retry',
    'restore --time 2026-11-20T08:00:00Z',
    'breach',
    'audit',
    'saving on',
  ])('%s', async (line) => {
    const [name = '', ...words] = line.split(' ')
    const { status, out, err } = await run(name, ...words, '--stage', 'dev')
    expect(status).toBe(1)
    expect(out).toBe('')
    expect(err).toMatch(/^AWS does not .*: give keys in the environment or --profile\.\n$/)
  })
})

describe('a hostile argument is reported in one line, and no shell sees it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tregu-hostile-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const left = join(folder, 'x')

  it.each([
    ['deploy', ['--profile', `$(touch ${left})`]],
    ['diff', ['--profile', `a; touch ${left}`]],
    ['destroy', ['--stage', `dev$(touch ${left})`, '--yes']],
    ['bootstrap', ['--stage', '../../../etc/passwd']],
    ['rollback', ['--region', `eu-central-1;touch ${left}`]],
    ['smoke', ['--tries', '9'.repeat(400)]],
    ['migrate', ['--stage', 'dev\u001b[2J\nprod']],
    ['admin', ['grant', '__proto__@example.com', '__proto__']],
    ['restore', ['--time', 'now; true']],
    ['saving', ['on\0']],
    ['reindex', ['--dir', `${folder}\nx`]],
  ])('%s %j', async (name, args) => {
    const { status, out, err } = await run(name, ...args)
    expect([1, 2]).toContain(status)
    expect(out).toBe('')
    expect(err).not.toMatch(/\n\s+at /)
    expect(err).not.toContain('\u001b')
    expect(err.trimEnd().split('\n').length).toBeLessThanOrEqual(2)
    expect(existsSync(left)).toBe(false)
  })
})

describe('without a laptop cloud a command says so in one line', () => {
  const state = mkdtempSync(join(tmpdir(), 'tregu-none-'))
  afterAll(() => rmSync(state, { recursive: true }))
  const notRunning = /^The laptop cloud is not running: .*\n$/

  it.each([
    'migrate',
    'reindex',
    'seed',
    'admin grant me@example.com 1',
    'photos retry',
    'restore --time 2026-11-20T08:00:00Z',
    'breach',
    'audit',
    'saving on',
  ])('%s', async (line) => {
    const [name = '', ...words] = line.split(' ')
    const { status, err } = await run(name, ...words, '--dir', state)
    expect(status).toBe(1)
    expect(err).toMatch(notRunning)
  })

  it('nor where one was killed', async () => {
    writeFileSync(join(state, 'cloud.json'), JSON.stringify({ url: 'http://127.0.0.1:9' }))
    const { status, err } = await run('reindex', '--dir', state)
    expect(status).toBe(1)
    expect(err).toMatch(notRunning)
  })
})
