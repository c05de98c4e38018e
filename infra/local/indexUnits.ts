/** A value as DynamoDB sends it, such as `{ S: 'text' }`. */
type Value = Record<string, unknown>
export type Item = Record<string, Value>

/** The key attributes of a table, and its indexes: their keys, and the projected attributes unless all are. */
export type Shape = { key: string[]; indexes: { key: string[]; kept?: string[] }[] }

const unit = 1024

/**
 * The write units that a table's indexes use for a write that turns `before` into `after`. An index entry that is
 * added, removed or changed counts as one write, a changed key as two (delete and put), unchanged projected attributes
 * as none; each write by the entry's size (docs: Using global secondary indexes, provisioned throughput
 * considerations).
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

/** Deep equality, ignoring the order of attribute names and of set members. */
const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (name, inner) => {
    if (Array.isArray(inner)) return /^[SNB]S$/.test(name) ? inner.toSorted() : inner
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

/** The size of an item in bytes (docs: DynamoDB item sizes and formats). */
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

/** The size of a number: one byte per two significant digits, plus one. */
const numberSize = (digits: string) => Math.ceil(digits.replace(/[^\d]|^0+/g, '').length / 2) + 1
