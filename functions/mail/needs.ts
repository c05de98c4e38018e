import type { Needs, Spent } from '../lib/needs.ts'

/** A mail, with what is written of it and around it. */
export const aMail: Spent = { mails: 1, writes: 5 }

export const mail = {
  suppress: {
    mailEvents: true,
    grants: [
      { table: 'suppressions', actions: ['UpdateItem'] },
      { table: 'alerts', index: 'byEmail', actions: ['Query'] },
      { table: 'alerts', actions: ['BatchGetItem', 'UpdateItem'] },
    ],
  },
  lift: { grants: [{ table: 'suppressions', actions: ['DeleteItem'] }] },
} satisfies Needs
