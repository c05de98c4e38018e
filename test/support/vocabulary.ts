import { readFileSync } from 'node:fs'

const source = readFileSync(`${import.meta.dirname}/../../node_modules/schema-dts/dist/schema.d.ts`, 'utf8')

/** What an interface of schema-dts says: which others it extends, and which values each of its own properties takes. */
const bases = new Map(
  [...source.matchAll(/^(?:export )?interface (\w+) extends ([^{]*)\{(.*?)^\}/gms)].map(
    ([, name = '', extended = '', body = '']) => [
      name,
      {
        extended: [...extended.matchAll(/\b(\w+(?:Base|Leaf))\b/g)].map(([, one = '']) => one),
        properties: new Map(
          [...body.matchAll(/^ {4}"?([\w@-]+)"?\??: (?:SchemaValue<(.*), "[\w-]+">|.*);/gm)].map(
            ([, one = '', values = '']) => [one, values.split(' | ')],
          ),
        ),
      },
    ],
  ),
)

/** What each type of schema-dts is one of: other types, terms and plain values. */
const unions = new Map(
  [...source.matchAll(/^(?:export )?type (\w+) = ([^;]*);/gm)].map(([, name = '', body = '']) => [
    name,
    body.split(' | '),
  ]),
)

function valuesOf(name: string, property: string): string[] | undefined {
  const base = bases.get(name)
  if (!base) return undefined
  const own = base.properties.get(property)
  if (own) return own
  for (const one of base.extended) {
    const values = valuesOf(one, property)
    if (values) return values
  }
  return undefined
}

const day = /^\d{4}(-\d\d(-\d\d)?)?$/
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const number = (value: unknown) =>
  typeof value === 'number' ? Number.isFinite(value) : /^-?\d+(\.\d+)?$/.test(String(value))

/** What schema.org's data types are written like; schema-dts takes any text for most of them. */
const written: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string',
  URL: (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value),
  Date: (value) => day.test(String(value)),
  DateTime: (value) => moment.test(String(value)),
  Time: (value) => /^\d\d:\d\d(:\d\d)?/.test(String(value)),
  Number: number,
  Float: number,
  Integer: (value) => number(value) && Number.isInteger(Number(value)),
  Boolean: (value) => typeof value === 'boolean',
}

const typesOf = (thing: object): string[] => [('@type' in thing && (thing['@type'] as string | string[])) || []].flat()

/** Ends a search for what a type is made of. */
const isPlain = (type: string) => type in written || type === 'IdReference' || /^"|Leaf$/.test(type)

const parts = new Map<string, readonly string[]>()

/** What a type is made of in the end: plain values, terms and leaves. Some are one of a thousand, so it is found once. */
function partsOf(type: string): readonly string[] {
  const known = parts.get(type)
  if (known) return known
  const seen = new Set<string>()
  const collect = (one: string): string[] => {
    if (seen.has(one)) return []
    seen.add(one)
    return isPlain(one) ? [one] : (unions.get(one) ?? []).flatMap(collect)
  }
  const found = collect(type)
  parts.set(type, found)
  return found
}

/** Is a value one of a type? Things are told by their own type, terms by their name; plain text is no thing. */
const isOne = (type: string, value: unknown): boolean => partsOf(type).some((part) => isPart(part, value))

function isPart(type: string, value: unknown): boolean {
  if (written[type]) return written[type](value)
  if (type === 'IdReference') return typeof value === 'object' && value !== null && Object.keys(value).join() === '@id'
  if (type.startsWith('"')) return value === JSON.parse(type)
  if (!type.endsWith('Leaf')) return false
  return typeof value === 'object' && value !== null && typesOf(value).includes(type.slice(0, -'Leaf'.length))
}

/** Where Google's pages take an address in place of a thing (structured data, "Breadcrumb"). */
const addressed = ['ListItem.item']

/**
 * What schema.org does not know: types, properties that none of their types has, and values that the property does not
 * take. Empty for what is right.
 */
export function unknownTo(thing: unknown, path = ''): string[] {
  if (Array.isArray(thing)) return thing.flatMap((one, at) => unknownTo(one, `${path}[${at}]`))
  if (typeof thing !== 'object' || thing === null) return []
  const { '@type': _, '@context': __, '@id': ___, ...rest } = thing as Record<string, unknown>
  const types = typesOf(thing)
  const foreign = types.filter((type) => !bases.has(`${type}Leaf`))
  if (types.length === 0 || foreign.length > 0) return [`${path}: ${foreign}`]
  return Object.entries(rest).flatMap(([property, value]) => {
    const here = `${path}.${property}`
    // What an action takes is told by the property's name and `-input` (schema.org, "Actions").
    const isInput = property.endsWith('-input')
    const taken = types.flatMap((type) => valuesOf(`${type}Leaf`, property.replace(/-input$/, '')) ?? [])
    if (taken.length === 0) return [`${here} of ${types}`, ...unknownTo(value, here)]
    const values = isInput ? ['Text'] : taken
    const allowed = types.some((type) => addressed.includes(`${type}.${property}`)) ? [...values, 'URL'] : values
    const wrong = [value].flat().filter((one) => !allowed.some((type) => isOne(type, one)))
    return [
      ...wrong.map((one) => `${here}: ${JSON.stringify(one)} is no ${values.join(' or ')}`),
      ...unknownTo(value, here),
    ]
  })
}
