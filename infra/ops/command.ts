import { parseArgs } from 'node:util'
import { SettingsError } from '../settings.ts'
import type { Order } from './deploy.ts'
import { stageOf, stageOptions } from './options.ts'
import { Problem } from './problem.ts'

const options = {
  ...stageOptions,
  yes: { type: 'boolean' },
  to: { type: 'string' },
  address: { type: 'string' },
  tries: { type: 'string' },
} as const

/** What a command may be told besides its order. */
export type Extras = { to?: string; address?: string }

/** Runs a command on the stage that the arguments name; what a person can mend is told without a stack. */
export async function command(work: (order: Order, extras: Extras) => Promise<void>): Promise<void> {
  try {
    const { values } = parseArgs({ options })
    const { profile, yes, to, address, tries } = values
    await work({ settings: stageOf(values), profile, yes, tries: tries ? Number(tries) : undefined }, { to, address })
  } catch (error) {
    const mendable = error instanceof Problem || error instanceof SettingsError || isWrongOption(error)
    console.error(mendable ? (error as Error).message : error)
    process.exitCode = 1
  }
}

const isWrongOption = (error: unknown): boolean =>
  error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
