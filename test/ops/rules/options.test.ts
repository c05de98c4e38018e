import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { read, UsageError } from '../../../infra/ops/command.ts'
import { stageOf } from '../../../infra/ops/options.ts'
import { hostileTexts } from '../../support/hostileTexts.ts'

const declared = {
  name: 'npm run trial',
  does: 'Tries.',
  options: {
    stage: { type: 'string', help: 'where' },
    yes: { type: 'boolean', help: 'does not ask' },
    tries: { type: 'number', help: 'how often' },
    user: { type: 'string', multiple: true, help: 'whose' },
    dir: { type: 'string', default: '.local', help: 'state' },
  },
} as const
const withWords = { ...declared, takes: 'on|off' } as const
const withTool = { ...declared, passesTo: 'vitest', options: { yes: declared.options.yes } } as const

describe('options are read', () => {
  it.each([
    ['nothing', [], { dir: '.local' }],
    ['a text', ['--stage', 'prod'], { stage: 'prod', dir: '.local' }],
    ['a text behind an equals sign', ['--stage=prod'], { stage: 'prod', dir: '.local' }],
    ['a text that begins with a dash', ['--stage', '-prod'], { stage: '-prod', dir: '.local' }],
    ['a flag', ['--yes'], { yes: true, dir: '.local' }],
    ['a number', ['--tries', '3'], { tries: 3, dir: '.local' }],
    ['one several times', ['--user', 'a', '--user', 'b'], { user: ['a', 'b'], dir: '.local' }],
    ['in place of a default', ['--dir', '/state'], { dir: '/state' }],
  ])('%s', (_, args, values) => {
    expect(read(declared, args)?.values).toEqual(values)
  })

  it('positional arguments are separated from options', () => {
    expect(read(withWords, ['on', '--yes'])).toMatchObject({ values: { yes: true }, rest: ['on'] })
  })

  it('other options are passed to the tool, in their order', () => {
    const { values, rest } = read(withTool, ['--shard=1/2', '--yes', '-t', 'a title', 'test/a.test.ts']) ?? {}
    expect(values).toMatchObject({ yes: true })
    expect(rest).toEqual(['--shard=1/2', '-t', 'a title', 'test/a.test.ts'])
  })
})

it.each([['--help'], ['-h']])('%s asks for help, whatever else was typed', (help) => {
  for (const one of [declared, withWords, withTool]) expect(read(one, ['--yes', help])).toBeUndefined()
})

describe('errors are reported in one line', () => {
  it.each([
    ['an unknown option', ['--nonsense'], 'unknown option --nonsense'],
    ['an unknown letter', ['-z'], 'unknown option -z'],
    ['an option without its value', ['--stage'], 'option --stage takes a value'],
    ['an option in place of a value', ['--stage', '--yes'], 'option --stage takes a value'],
    ['a flag with a value', ['--yes=1'], 'option --yes does not take an argument'],
    ['a word', ['on'], 'unexpected argument on'],
    ['a number that is none', ['--tries', 'often'], 'option --tries takes a number, not often'],
    ['no number at all', ['--tries', '0'], 'option --tries takes a number, not 0'],
    ['a number without end', ['--tries', '1e999'], 'option --tries takes a number, not 1e999'],
    ['a huge number', ['--tries', '1e20'], 'option --tries takes a number, not 1e20'],
    ['a prototype', ['--__proto__=1'], 'unknown option --__proto__'],
    ['a method of objects', ['--constructor', '1'], 'unknown option --constructor'],
    ['lines', ['--stage', 'dev\nprod'], 'no argument has line breaks or control characters'],
    ['an escape sequence', ['--\u001b[2J'], 'no argument has line breaks or control characters'],
  ])('%s', (_, args, message) => {
    expect(() => read(declared, args)).toThrow(new UsageError(message))
  })

  it('whatever is typed', () => {
    const typed = fc.oneof(fc.constantFrom('--stage', '--tries', '--yes', '--help'), fc.string(), hostileTexts)
    fc.assert(
      fc.property(fc.array(typed), (args) => {
        try {
          read(withWords, args)
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError)
          expect((error as UsageError).message).toMatch(/^[^\p{Cc}]+$/u)
        }
      }),
    )
  })
})

it.each(['$(touch x)', '`x`', 'a;b', 'a b', 'a|b', '../x', '-x', '', '%PATH%', 'a"b', "a'b", '&calc', 'a'.repeat(200)])(
  'a profile %o is none, before anything is started with it',
  (profile) => {
    if (profile) expect(() => stageOf({ stage: 'dev', profile })).toThrow(UsageError)
    else expect(stageOf({ stage: 'dev', profile }).stage).toBe('dev')
    expect(process.env.AWS_PROFILE).not.toBe(profile)
  },
)
