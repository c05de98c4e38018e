/** The position of an account in the change log; `changeKey` is `<changedAt ISO>#<userId>`. */
export type Logged = { shard: 'a0'; changeKey: string }

/** The position at the end of the change log, for an account that is written now. */
export const logged = (userId: string, now = new Date()): Logged => ({
  shard: 'a0',
  changeKey: `${now.toISOString()}#${userId}`,
})
