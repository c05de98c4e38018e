import { nobodys, own, type TableOf } from '../lib/table.ts'
import type { DayItem, FiguresItem } from './data.ts'
import type { LettersItem } from './letters.ts'

/** What was told of visitors, who are hashes of the day (D-30), and what is known of closed days and of comparable listings. */
export const figureDays = {
  key: 'period',
  sort: 'told',
  expires: true,
  restored: { not: 'short-lived' },
  attributes: {
    period: nobodys,
    told: nobodys,
    account: nobodys,
    seen: nobodys,
    views: nobodys,
    phones: nobodys,
    calls: nobodys,
    chats: nobodys,
    saves: nobodys,
    writers: nobodys,
    mails: nobodys,
    viewings: nobodys,
    visitors: nobodys,
    leftOut: nobodys,
    ages: nobodys,
    photos: nobodys,
  },
} as const satisfies TableOf<DayItem>

/** The sums of a listing in a month, an attribute for each day, and what is known of the owner's weekly letter. */
export const figures = {
  key: 'userId',
  sort: 'month',
  expires: true,
  owner: { is: 'userId' },
  restored: { turn: 4 },
  attributes: {
    userId: own('id'),
    month: own('month and listing'),
    week: own('week of the last letter'),
    stopped: own('letters stopped', 'yes or no'),
  },
  byId: own('figures of the day'),
} as const satisfies TableOf<FiguresItem | LettersItem>

declare module '../lib/table.ts' {
  interface Tables {
    figureDays: typeof figureDays
    figures: typeof figures
  }
}
