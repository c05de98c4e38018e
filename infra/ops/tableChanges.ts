/**
 * The parts of a table that CloudFormation cannot change freely: its key, and the keys of its indexes by name. A user
 * pool is such a table without indexes, and how its users are named is its key.
 */
export type TableShape = { key: string[]; indexes: Record<string, string[]> }

/**
 * The changes between two versions of the tables (by logical id) that AWS would refuse, or would make by replacing a
 * table with an empty one. A table must keep its id and key, an index must keep its keys, and one update may add or
 * remove only one index per table.
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
