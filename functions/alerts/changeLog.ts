/** The position at the end of the change log that the matching job follows, for an alert that is written now. */
export const logged = (alertId: string) =>
  ({ shard: 'l0', changeKey: `${new Date().toISOString()}#${alertId}` }) as const

const id = 'generation'

/** The entry that begins a new generation of the log. The log's index keeps few attributes: `since` carries it. */
export const beginAlerts = (generation: string) => ({ alertId: id, since: generation, ...logged(id) })

/** A change as the log's index keeps it, with the generation that it begins. */
export const withGeneration = <C extends { alertId: string; since?: string }>(change: C) =>
  change.alertId === id ? { ...change, generation: change.since } : change
