/** What cannot be changed about a table, or only bit by bit: its key, and by name the keys of its indexes. */
export type TableShape = { key: string[]; indexes: Record<string, string[]> }

/**
 * What AWS would refuse, or do by replacing a table with an empty one, when these tables (by logical id) became those:
 * a table keeps its id and key for ever, an index its keys, and one update adds or removes one index of a table.
 */
export function refusedChanges(
  before: Readonly<Record<string, TableShape>>,
  after: Readonly<Record<string, TableShape>>,
): string[] {
  return Object.entries(before).flatMap(([id, was]) => {
    const is = after[id]
    if (!is) return [`${id} would be replaced or removed.`]
    const names = new Set([...Object.keys(was.indexes), ...Object.keys(is.indexes)])
    const changed = [...names].filter((name) => !was.indexes[name] || !is.indexes[name])
    const rekeyed = [...names].filter((name) => {
      const [then, now] = [was.indexes[name], is.indexes[name]]
      return then && now && then.join() !== now.join()
    })
    return [
      ...(was.key.join() === is.key.join() ? [] : [`${id} would get another key and lose its items.`]),
      ...rekeyed.map((name) => `${id} would change its index ${name}: add another one and remove this one later.`),
      ...(changed.length > 1 ? [`${id} would change ${changed.join(' and ')} at once: one index an update.`] : []),
    ]
  })
}
