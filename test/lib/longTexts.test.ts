import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { callList } from '#shared/contracts.ts'

/** What makes an expression look again at each place, or a normalised text long, when it is repeated. */
const repeated = [
  '.',
  ')',
  ' ',
  ', ',
  '\u200b',
  'a\u0301',
  '-',
  '@',
  'a@',
  'a.',
  '0,',
  '1 ',
  '(<',
  '"',
  'a',
  'ﷺ',
  '🏴',
  '\n',
  '/',
  '%4',
  '1.2,',
]
const length = 100_000

/** The names of the fields of a schema, whatever it is wrapped in. */
function fieldsOf(schema: z.ZodMiniType): string[] {
  const {
    shape,
    in: sent,
    out,
    innerType,
    options = [],
  } = schema.def as {
    shape?: object
    in?: z.ZodMiniType
    out?: z.ZodMiniType
    innerType?: z.ZodMiniType
    options?: z.ZodMiniType[]
  }
  if (shape) return Object.keys(shape)
  return [sent, out, innerType, ...options].flatMap((one) => (one ? fieldsOf(one) : []))
}

/** The milliseconds of the processor that a schema takes to refuse this text in all its fields. */
function millisecondsOf(schema: z.ZodMiniType, text: string): number {
  const before = process.cpuUsage()
  schema.safeParse(Object.fromEntries(fieldsOf(schema).map((name) => [name, text])))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const parts = callList.flatMap(({ name, call }) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] ? [[`${name} ${part}`, call[part]] as const] : [],
  ),
)

test.each(parts)('%s refuses what is far too long before it looks closer (D-299)', (_, schema) => {
  const took = repeated.flatMap((one) =>
    ['x', '!x@a.b'].map((end) => ({ one, took: millisecondsOf(schema, one.repeat(length / one.length) + end) })),
  )
  // Those that look at each place again take ten seconds and more.
  expect(took.filter(({ took }) => took > 2000)).toEqual([])
})
