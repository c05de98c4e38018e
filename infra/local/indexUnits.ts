/** A value as DynamoDB sends it, such as `{ S: 'text' }`. */
type Value = Record<string, unknown>
export type Item = Record<string, Value>

/** The key attributes of a table, and its indexes: their keys, and what they keep besides keys where that is not all. */
export type Shape = { key: string[]; indexes: { key: string[]; kept?: string[] }[] }

const unit = 1024

/**
 * Write units that the indexes of a table take for a write that made `after` of `before`: one entry written where it
 * comes, goes or changes, two where its key changes, none where nothing that it keeps does; each by its size (docs: Using
 * global secondary indexes, provisioned throughput considerations).
 */
export function indexUnits(before: Item | undefined, after: Item | undefined, { key, indexes }: Shape): number {
  return indexes.reduce((sum, index) => {
    const entryOf = (item: Item | undefined) => {
      if (!item || !index.key.every((name) => name in item)) return undefined
      const names = index.kept && new Set([...key, ...index.key, ...index.kept])
      return names ? Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name))) : item
    }
    return sum + entryUnits(entryOf(before), entryOf(after), index.key)
  }, 0)
}

function entryUnits(before: Item | undefined, after: Item | undefined, key: string[]): number {
  const [was, is] = [before, after].map((entry) => (entry ? Math.ceil(sizeOf(entry) / unit) : 0)) as [number, number]
  if (!before || !after) return was + is
  if (key.some((name) => !same(before[name], after[name]))) return was + is
  return same(before, after) ? 0 : Math.max(was, is)
}

/** In whatever order names and members of sets come. */
const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (name, inner) => {
    if (Array.isArray(inner)) return /^[SNB]S$/.test(name) ? inner.toSorted() : inner
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

/** Bytes of an item (docs: DynamoDB item sizes and formats). */
const sizeOf = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value), 0)

function valueSize(value: Value): number {
  const [type = '', inner] = Object.entries(value)[0] ?? []
  const all = (values: unknown, size: (one: never) => number) =>
    Object.values(values as object).reduce((sum: number, one) => sum + size(one as never), 0)
  switch (type) {
    case 'S':
      return Buffer.byteLength(String(inner))
    case 'N':
      return numberSize(String(inner))
    case 'B':
      return Buffer.byteLength(String(inner), 'base64')
    case 'SS':
      return all(inner, (one: string) => Buffer.byteLength(one))
    case 'NS':
      return all(inner, numberSize)
    case 'BS':
      return all(inner, (one: string) => Buffer.byteLength(one, 'base64'))
    case 'L':
      return 3 + all(inner, (one: Value) => 1 + valueSize(one))
    case 'M':
      return 3 + Object.keys(inner as Item).length + sizeOf(inner as Item)
  }
  return 1
}

/** A byte for two significant digits, and one more. */
const numberSize = (digits: string) => Math.ceil(digits.replace(/[^\d]|^0+/g, '').length / 2) + 1
