import { parseArgs } from 'node:util'
import { Problem } from './problem.ts'

/** An option of a command, and what `--help` says of it. */
export type Option = {
  type: 'boolean' | 'string' | 'number'
  help: string
  /** What its value is called in `--help`. */
  value?: string
  /** It may be given several times. */
  multiple?: true
  default?: string
}

type Options = Record<string, Option>

type One<O extends Option> = O['type'] extends 'boolean' ? boolean : O['type'] extends 'number' ? number : string
type Value<O extends Option> = O extends { multiple: true } ? One<O>[] : One<O>

/** What was given for each option. */
type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends { default: string } ? Value<O[Name]> : Value<O[Name]> | undefined
}

/** What a command is called, does and takes. */
type Command<O extends Options> = {
  /** As a person types it, such as `npm run deploy`. */
  name: string
  does: string
  /** What it is given without dashes, such as `on|off`. */
  takes?: string
  /** The tool that gets every argument that is none of the options. */
  passesTo?: string
  options: O
}

type Given<O extends Options> = {
  values: Values<O>
  /** What came without dashes or, where a tool gets it, all that is none of the options. */
  rest: string[]
}

/** What was typed is wrong: told in one line with what may be typed. */
export class UsageError extends Error {}

/**
 * Runs a command on what was typed. Help goes to stdout; what was typed wrong to stderr, with exit code 2; what a person
 * can mend is told without a stack.
 */
export async function command<const O extends Options>(
  declared: Command<O>,
  work: (given: Given<O>) => unknown,
): Promise<void> {
  try {
    const given = read(declared, process.argv.slice(2))
    if (given) await work(given)
    else console.log(helpOf(declared))
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${declared.name}: ${error.message}; ${shortly(declared)}`)
      process.exit(2)
    }
    console.error(error instanceof Problem ? error.message : error)
    process.exit(1)
  }
}

const help = { type: 'boolean', short: 'h' } as const

/** What was given; undefined when help was asked for. Throws a `UsageError`. */
export function read<const O extends Options>(
  { options, takes, passesTo }: Command<O>,
  args: string[],
): Given<O> | undefined {
  const isOurs = (arg: string) =>
    arg === '-h' || arg === '--help' || (arg.startsWith('--') && Object.hasOwn(options, arg.slice(2)))
  const ours = passesTo ? args.filter(isOurs) : args
  const { values, positionals } = parsed(options, ours, takes !== undefined)
  if (values.help) return undefined
  for (const [name, { type }] of Object.entries(options)) {
    if (type !== 'number' || values[name] === undefined) continue
    const number = Number(values[name])
    if (!(number > 0)) throw new UsageError(`option --${name} takes a number, not ${values[name]}`)
    values[name] = number
  }
  return { values: values as Values<O>, rest: passesTo ? args.filter((arg) => !isOurs(arg)) : positionals }
}

function parsed(options: Options, args: string[], allowPositionals: boolean) {
  const config = Object.entries(options).map(([name, { type, multiple = false, default: otherwise }]) => [
    name,
    { type: type === 'boolean' ? type : 'string', multiple, default: otherwise } as const,
  ])
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals,
      options: { ...Object.fromEntries(config), help },
    })
    return { values: values as Record<string, unknown>, positionals }
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    const [, name] = /^Option '(--[^' ]+).* (missing|ambiguous)/.exec(error.message) ?? []
    if (name) throw new UsageError(`option ${name} takes a value`)
    // Its first sentence, such as: Unknown option '--nonsense'
    const [message = ''] = error.message.split(/\. |\n/)
    throw new UsageError(message.charAt(0).toLowerCase() + message.slice(1).replaceAll("'", ''))
  }
}

function shortly({ options, takes, passesTo }: Command<Options>): string {
  const names = [...Object.keys(options), 'help'].map((name) => `--${name}`).join(', ')
  return `${takes ? `takes ${takes}; ` : ''}options: ${names}${passesTo ? `, and those of ${passesTo}` : ''}`
}

function helpOf({ name, does, options, takes, passesTo }: Command<Options>): string {
  const all: Options = { ...options, help: { type: 'boolean', help: 'prints this' } }
  const rows = Object.entries(all).map(
    ([option, { type, value = type === 'number' ? 'number' : 'text', help, default: otherwise }]) => [
      `--${option}${type === 'boolean' ? '' : ` <${value}>`}`,
      otherwise ? `${help} (${otherwise})` : help,
    ],
  )
  const width = Math.max(...rows.map(([left = '']) => left.length))
  const typed = [name.startsWith('npm ') ? `${name} --` : name, takes, '[options]', passesTo && `[${passesTo}'s own]`]
  return [
    `Usage: ${typed.filter(Boolean).join(' ')}`,
    does,
    '',
    ...rows.map(([left = '', right]) => `  ${left.padEnd(width)}  ${right}`),
  ].join('\n')
}
