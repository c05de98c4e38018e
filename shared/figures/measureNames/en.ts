import type { Measure } from '../figures.ts'

/** What each measure is called, on pages and in mails. */
export const measureNames: Record<Measure, string> = {
  seen: 'Seen in results',
  views: 'Views',
  visitors: 'Visitors',
  saves: 'Saved',
  writers: 'People who wrote',
  phones: 'Phone shown',
  calls: 'Calls',
  chats: 'Chats',
  mails: 'Alert emails',
  viewings: 'Viewings',
}
