import { isbot } from 'isbot'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { callList } from '#shared/contracts.ts'
import { languageOf } from '#shared/lib/language.ts'
import { deviceOf } from '../../functions/accounts/device.ts'

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

/** Expects that this takes no long text much time of the processor; what looks again at each place takes ten seconds. */
function expectQuick(read: (text: string) => unknown): void {
  const took = repeated.flatMap((one) =>
    ['x', '!x@a.b'].map((end) => {
      const text = one.repeat(length / one.length) + end
      const before = process.cpuUsage()
      read(text)
      const { user, system } = process.cpuUsage(before)
      return { one, milliseconds: (user + system) / 1000 }
    }),
  )
  expect(took.filter(({ milliseconds }) => milliseconds > 2000)).toEqual([])
}

const parts = callList.flatMap(({ name, call }) =>
  (['headers', 'params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? [[`${name} ${part}`, schema] as const] : []
  }),
)

test.each(parts)('%s refuses what is far too long before it looks closer (D-299)', (_, schema) => {
  const names = fieldsOf(schema)
  expectQuick((text) => schema.safeParse(Object.fromEntries(names.map((name) => [name, text]))))
})

test.each([
  ['the language', languageOf],
  ['the program', isbot],
  ['the device', deviceOf],
])('a long header keeps nobody busy who asks for %s (D-299)', (_, read) => expectQuick(read))
