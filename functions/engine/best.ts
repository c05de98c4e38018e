/** The `limit` items of highest value, best first; ties keep their order. */
export function best<Item>(items: Iterable<Item>, worth: (item: Item) => number, limit: number): Item[] {
  const kept: { item: Item; value: number }[] = []
  for (const item of items) {
    const value = worth(item)
    const last = kept[limit - 1]
    if (last && last.value >= value) continue
    const at = kept.findIndex((one) => one.value < value)
    kept.splice(at < 0 ? kept.length : at, 0, { item, value })
    kept.length = Math.min(kept.length, limit)
  }
  return kept.map(({ item }) => item)
}
