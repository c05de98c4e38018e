import { readFileSync } from 'node:fs'

const source = readFileSync(`${import.meta.dirname}/../../node_modules/schema-dts/dist/schema.d.ts`, 'utf8')

/** An interface of schema-dts: the interfaces that it extends, and the values that each of its own properties takes. */
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

/** The members of each union type of schema-dts: other types, terms and plain values. */
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

/** The formats of schema.org's data types; schema-dts accepts any text for most of them. */
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

/** Ends the recursion through the members of a type. */
const isPlain = (type: string) => type in written || type === 'IdReference' || /^"|Leaf$/.test(type)

/** What a type takes: plain values by their formats, terms by their names, objects by their types, references by id. */
type Parts = { formats: ((value: unknown) => boolean)[]; terms: Set<unknown>; things: Set<string>; byId: boolean }

const parts = new Map<string, Parts>()

/** The members of a type, resolved and sorted by their sort. Cached, since some unions have a thousand. */
function partsOf(type: string): Parts {
  const known = parts.get(type)
  if (known) return known
  const seen = new Set<string>()
  const collect = (one: string): string[] => {
    if (seen.has(one)) return []
    seen.add(one)
    return isPlain(one) ? [one] : (unions.get(one) ?? []).flatMap(collect)
  }
  const all = collect(type)
  const found: Parts = {
    formats: all.flatMap((part) => written[part] ?? []),
    terms: new Set(all.filter((part) => part.startsWith('"')).map((part) => JSON.parse(part))),
    things: new Set(all.filter((part) => part.endsWith('Leaf')).map((part) => part.slice(0, -'Leaf'.length))),
    byId: all.includes('IdReference'),
  }
  parts.set(type, found)
  return found
}

/**
 * Is a value of a type? Objects are checked by their own `@type`, terms by their name; plain text is never an object.
 */
function isOne(type: string, value: unknown): boolean {
  const { formats, terms, things, byId } = partsOf(type)
  if (terms.has(value) || formats.some((fits) => fits(value))) return true
  if (typeof value !== 'object' || value === null) return false
  return (byId && Object.keys(value).join() === '@id') || typesOf(value).some((one) => things.has(one))
}

/** Where Google's pages accept a URL in place of an object (structured data, "Breadcrumb"). */
const addressed = ['ListItem.item']

/**
 * The violations of schema.org in an object: unknown types, properties that its types do not have, and values that a
 * property does not take. Empty when the object is valid.
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
    // The input of an action has the property's name and `-input` (schema.org, "Actions").
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
