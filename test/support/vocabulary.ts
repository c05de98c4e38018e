import { readFileSync } from 'node:fs'

const source = readFileSync(`${import.meta.dirname}/../../node_modules/schema-dts/dist/schema.d.ts`, 'utf8')

/** What an interface of schema-dts says: which others it extends, and which properties it has by itself. */
const bases = new Map(
  [...source.matchAll(/^(?:export )?interface (\w+) extends ([^{]*)\{(.*?)^\}/gms)].map(
    ([, name = '', extended = '', body = '']) => [
      name,
      {
        extended: [...extended.matchAll(/\b(\w+(?:Base|Leaf))\b/g)].map(([, one = '']) => one),
        properties: new Set([...body.matchAll(/^ {4}"?([\w@-]+)"?\??:/gm)].map(([, one = '']) => one)),
      },
    ],
  ),
)

const has = (name: string, property: string): boolean => {
  const base = bases.get(name)
  return base !== undefined && (base.properties.has(property) || base.extended.some((one) => has(one, property)))
}

/** What schema.org does not know: types, and properties that their type does not have. Empty for what is right. */
export function unknownTo(thing: unknown, path = ''): string[] {
  if (Array.isArray(thing)) return thing.flatMap((one, at) => unknownTo(one, `${path}[${at}]`))
  if (typeof thing !== 'object' || thing === null) return []
  const { '@type': type = '', '@context': _, '@id': __, ...rest } = thing as Record<string, unknown>
  if (!bases.has(`${type}Leaf`)) return [`${path}: ${type}`]
  return Object.entries(rest).flatMap(([property, value]) => [
    // What an action takes is told by the property's name and `-input` (schema.org, "Actions").
    ...(has(`${type}Leaf`, property.replace(/-input$/, '')) ? [] : [`${path}.${property} of ${type}`]),
    ...unknownTo(value, `${path}.${property}`),
  ])
}
