import { parseArgs } from 'node:util'
import { Problem } from './problem.ts'

/** A command-line option and its text in `--help`. */
export type Option = {
  type: 'boolean' | 'string' | 'number' | 'moment'
  help: string
  /** The name of its value in `--help`. */
  value?: string
  /** The option may be repeated. */
  multiple?: true
  default?: string
}

type Options = Record<string, Option>

type Types = { boolean: boolean; string: string; number: number; moment: Date }
type One<O extends Option> = Types[O['type']]
type Value<O extends Option> = O extends { multiple: true } ? One<O>[] : One<O>

/** The parsed values of the options. */
export type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends { default: string } ? Value<O[Name]> : Value<O[Name]> | undefined
}

/** A command's description and arguments, as `--help` shows them. */
type Declared<O extends Options> = {
  does: string
  /** Its positional arguments, such as `on|off`. */
  takes?: string
  /** The tool that every argument that is not one of the options is passed to. */
  passesTo?: string
  options: O
}

type Given<O extends Options> = {
  values: Values<O>
  /** The positional arguments; with `passesTo`, all arguments that are not one of the options. */
  rest: string[]
}

/** Invalid arguments: reported in one line, followed by the usage. */
export class UsageError extends Error {}

/** A command of the product: runs with its name in `package.json` and its arguments. */
export type Command = (name: string, args: string[]) => Promise<void>

/**
 * A command that parses its arguments and does its work. `--help` prints to stdout. Invalid arguments are reported on
 * stderr with exit code 2; a `Problem`, which the operator can fix, is reported without a stack trace.
 */
export function command<const O extends Options>(declared: Declared<O>, work: (given: Given<O>) => unknown): Command {
  return async (name, args) => {
    try {
      const given = read(declared, args)
      if (given) await work(given)
      else console.log(helpOf(lineOf(name), declared))
    } catch (error) {
      if (error instanceof UsageError) {
        console.error(`${lineOf(name)}: ${error.message}; ${shortly(declared)}`)
        process.exit(2)
      }
      console.error(error instanceof Problem ? error.message : (lineOfAws(error) ?? error))
      process.exit(1)
    }
  }
}

/** What is typed in a shell to run a command. */
const lineOf = (name: string): string =>
  ({ start: 'npm start', test: 'npm test', delivery: 'node bin/run.mjs delivery' })[name] ?? `npm run ${name}`

/** An error of AWS or of a file in one line; undefined for others, whose stack trace is needed. */
function lineOfAws(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isOurs = !('$metadata' in error || 'syscall' in error || /CredentialsProvider/.test(error.name))
  return isOurs ? undefined : `${error.name}: ${error.message.replace(/\p{Cc}+/gu, ' ')}`
}

/** The greatest number that an option takes. */
const numberMax = 1_000_000

const help = { type: 'boolean', short: 'h' } as const

/** Parses the arguments; undefined for `--help`. Throws a `UsageError` for invalid arguments. */
export function read<const O extends Options>(
  { options, takes, passesTo }: Declared<O>,
  args: string[],
): Given<O> | undefined {
  if (args.some((arg) => /\p{Cc}/u.test(arg))) throw new UsageError('no argument has line breaks or control characters')
  const isOurs = (arg: string) =>
    arg === '-h' || arg === '--help' || (arg.startsWith('--') && Object.hasOwn(options, arg.slice(2)))
  const ours = passesTo ? args.filter(isOurs) : args
  const { values, positionals } = parsed(options, ours, takes !== undefined)
  if (values.help) return undefined
  for (const [name, { type }] of Object.entries(options)) {
    if (values[name] === undefined) continue
    if (type === 'number') values[name] = numberOf(name, values[name])
    if (type === 'moment') values[name] = momentOf(name, values[name])
  }
  return { values: values as Values<O>, rest: passesTo ? args.filter((arg) => !isOurs(arg)) : positionals }
}

function numberOf(name: string, typed: unknown): number {
  const number = Number(typed)
  if (!(number > 0 && number <= numberMax)) throw new UsageError(`option --${name} takes a number, not ${typed}`)
  return number
}

function momentOf(name: string, typed: unknown): Date {
  const moment = new Date(String(typed))
  if (Number.isNaN(moment.getTime()))
    throw new UsageError(`option --${name} takes a moment, such as 2026-11-20T08:00:00Z`)
  return moment
}

/** The arguments, with a value that begins with a dash, as a hash may, joined to the option before it. */
function withDashedValues(options: Options, args: readonly string[]): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const before = joined.at(-1) ?? ''
    const takesValue = before.startsWith('--') && (options[before.slice(2)]?.type ?? 'boolean') !== 'boolean'
    if (takesValue && /^-[^-]/.test(arg)) joined[joined.length - 1] = `${before}=${arg}`
    else joined.push(arg)
  }
  return joined
}

function parsed(options: Options, args: string[], allowPositionals: boolean) {
  const config = Object.entries(options).map(([name, { type, multiple = false, default: otherwise }]) => [
    name,
    { type: type === 'boolean' ? type : 'string', multiple, default: otherwise } as const,
  ])
  try {
    const { values, positionals } = parseArgs({
      args: withDashedValues(options, args),
      allowPositionals,
      options: { ...Object.fromEntries(config), help },
    })
    return { values: values as Record<string, unknown>, positionals }
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    const [, name] = /^Option '(--[^' ]+).* (missing|ambiguous)/.exec(error.message) ?? []
    if (name) throw new UsageError(`option ${name} takes a value`)
    // The first sentence of Node's message, such as: Unknown option '--nonsense'
    const [message = ''] = error.message.split(/\. |\n/)
    throw new UsageError(message.charAt(0).toLowerCase() + message.slice(1).replaceAll("'", ''))
  }
}

function shortly({ options, takes, passesTo }: Declared<Options>): string {
  const names = [...Object.keys(options), 'help'].map((name) => `--${name}`).join(', ')
  return `${takes ? `takes ${takes}; ` : ''}options: ${names}${passesTo ? `, and those of ${passesTo}` : ''}`
}

function helpOf(line: string, { does, options, takes, passesTo }: Declared<Options>): string {
  const all: Options = { ...options, help: { type: 'boolean', help: 'prints this' } }
  const rows = Object.entries(all).map(
    ([option, { type, value = type === 'string' ? 'text' : type, help, default: otherwise }]) => [
      `--${option}${type === 'boolean' ? '' : ` <${value}>`}`,
      otherwise ? `${help} (${otherwise})` : help,
    ],
  )
  const width = Math.max(...rows.map(([left = '']) => left.length))
  const typed = [line.startsWith('npm ') ? `${line} --` : line, takes, '[options]', passesTo && `[${passesTo}'s own]`]
  return [
    `Usage: ${typed.filter(Boolean).join(' ')}`,
    does,
    '',
    ...rows.map(([left = '', right]) => `  ${left.padEnd(width)}  ${right}`),
  ].join('\n')
}
