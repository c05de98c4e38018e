import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tregu-stages-'))
const dev = JSON.parse(readFileSync('infra/stages/dev.json', 'utf8'))

let settingsOf: typeof import('../../infra/settings.ts')['settingsOf']
let Problem: typeof import('../../infra/ops/problem.ts')['Problem']
beforeAll(async () => {
  vi.stubEnv('TREGU_STAGES', folder)
  vi.resetModules()
  ;({ settingsOf } = await import('../../infra/settings.ts'))
  ;({ Problem } = await import('../../infra/ops/problem.ts'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

const withField = (name: string, value: unknown) => JSON.stringify({ ...dev, [name]: value })
const raw = (text: string) => `${JSON.stringify(dev).slice(0, -1)},${text}}`

test.each([
  ['nothing', '', 'cannot be read'],
  ['no JSON', '{"production": tru', 'cannot be read'],
  ['binary', '\u0000\ud800\ufffe', 'cannot be read'],
  ['a list', '[]', 'must be an object'],
  ['null', 'null', 'must be an object'],
  ['a text', '"prod"', 'must be an object'],
  ['deep lists', '['.repeat(100_000), 'cannot be read'],
  ['an unknown field', withField('certificat', 'arn'), 'certificat'],
  ['a prototype', raw('"__proto__": {"production": true}'), '__proto__'],
  ['a constructor', raw('"constructor": {"prototype": {}}'), 'constructor'],
  ['a limit of no call', withField('limits', { constructor: 1 }), 'limits: constructor is no limit'],
  ['a wrong type', withField('production', 'yes'), 'production: '],
  ['a field that is null', withField('region', null), 'region: '],
  ['a huge number', withField('budget', 1e300), 'budget: '],
  ['a number without end', raw('"proof": 1e999'), 'proof: '],
  ['a negative limit', withField('limits', { '*.account/86400': -1 }), 'limits'],
  ['a region of two lines', withField('region', 'eu-central-1\nx'), 'region: '],
  ['a region for a shell', withField('region', 'eu-central-1;x'), 'region: '],
  ['a host with a path', withField('domain', '../../x'), 'domain: '],
  ['a host for a header', withField('aliases', ['a.example\r\nx']), 'aliases.0: '],
  ['an address of two lines', withField('sender', 'a@example.com\nBcc: b@example.com'), 'sender: '],
  ['a script as the address of rates', withField('rates', 'javascript:alert(1)'), 'rates: '],
  ['a file as the address of rates', withField('rates', 'file:///etc/passwd'), 'rates: '],
  ['a repository of anybody', withField('repository', '*/*'), 'repository: '],
])('a stage file that is %s is refused by file and field, without a stack trace', (_, text, says) => {
  writeFileSync(join(folder, 'dev.json'), text)
  let refused: unknown
  try {
    settingsOf('dev')
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(Problem)
  const { message } = refused as Error
  expect(message).toContain(says)
  const [named, ...lines] = message.split('\n')
  expect(named).toBe(`${folder}/dev.json:`)
  expect(lines.join('\n')).toMatch(/^( {2}[^\p{Cc}]+\n?)+$/u)
})

test('a stage file that is a folder is refused too', () => {
  mkdirSync(join(folder, 'prod.json'))
  expect(() => settingsOf('prod')).toThrow('cannot be read')
})

test.each(['__proto__', 'constructor', '../dev', 'dev/../dev', 'dev.json', 'DEV', '', 'dev\n', 'd'.repeat(500)])(
  'the stage %o is none',
  (stage) => {
    expect(() => settingsOf(stage)).toThrow(Problem)
    expect(() => settingsOf(stage)).toThrow('the stages are')
  },
)

test('a folder without stage files is named', () => {
  for (const file of ['dev.json', 'prod.json']) rmSync(join(folder, file), { recursive: true })
  expect(() => settingsOf('dev')).toThrow(`There is no ${folder}/dev.json; no stage has a file there.`)
})

test('the laptop has its own file in any folder of stage files', () => {
  expect(settingsOf('laptop').production).toBe(false)
})
