import type { Needs, Spent } from '../lib/needs.ts'

/** One mail, with the writes that go with it. */
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
