/** By which attribute an item of a table names a person, and which says since when it is there: a moment, or a ULID. */
export const persons = {
  accounts: { by: 'userId', since: 'createdAt' },
  posts: { by: 'userId', since: 'createdAt' },
  photos: { by: 'userId', since: 'createdAt' },
  posters: { by: 'userId', since: 'changedAt' },
  saved: { by: 'userId', since: 'savedAt' },
  alerts: { by: 'email', since: 'createdAt' },
  conversations: { by: 'userId', since: 'createdAt' },
  conversationMessages: { by: 'userId', since: 'messageId' },
  figures: { by: 'userId', since: 'month' },
  teams: { by: 'userId', since: 'since' },
  pushDevices: { by: 'userId', since: 'subscribedAt' },
  messages: { by: 'email', since: 'createdAt' },
  reports: { by: 'userId', since: 'createdAt' },
  cases: { by: 'userId', since: 'openedAt' },
} as const

export type BreachTable = keyof typeof persons
export const breachTables = Object.keys(persons) as BreachTable[]
