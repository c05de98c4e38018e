/** Where an account stands in the log of changes; `changeKey` is `<changedAt ISO>#<userId>`. */
export type Logged = { shard: 'a0'; changeKey: string }

/** The end of the log of changes, where an account goes that is written now. */
export const logged = (userId: string, now = new Date()): Logged => ({
  shard: 'a0',
  changeKey: `${now.toISOString()}#${userId}`,
})
