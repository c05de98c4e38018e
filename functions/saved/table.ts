import { own, type TableOf } from '../lib/table.ts'
import type { SavedItem } from './parts/data.ts'

export const saved = {
  key: 'userId',
  sort: 'postId',
  indexes: { byPost: { key: 'postId', sort: 'userId', keeps: ['savedAt'] } },
  owner: { is: 'userId' },
  restored: { not: 'removed without a trace' },
  attributes: {
    userId: own('id'),
    postId: own('listing'),
    savedAt: own('saved', 'moment'),
    price: own('price then', 'data'),
    note: own('note'),
    toldAt: own('told that it is free again', 'moment'),
  },
} as const satisfies TableOf<SavedItem>

declare module '../lib/table.ts' {
  interface Tables {
    saved: typeof saved
  }
}
