import { derived, nobodys, own, type TableOf } from '../lib/table.ts'
import type { PhotoItem } from './parts/data.ts'

const carried = {
  kept: 'A photo goes with the listing or profile that carries it, and after a day where nothing does.',
}

export const photos = {
  key: 'key',
  indexes: { unattached: { key: 'unattached', sort: 'createdKey' } },
  restored: { turn: 3 },
  attributes: {
    key: own('photo', 'photo', carried),
    userId: own('id', 'text', carried),
    createdAt: own('uploaded', 'moment', carried),
    createdKey: derived(carried),
    unattached: nobodys,
    postId: own('listing', 'text', carried),
    released: nobodys,
    attempts: nobodys,
    state: own('state', 'text', carried),
    print: derived(carried),
    width: own('width', 'number', carried),
    height: own('height', 'number', carried),
    placeholder: derived(carried),
    bytes: own('size in bytes', 'number', carried),
    avif: nobodys,
    reason: own('why it was refused', 'text', carried),
  },
} as const satisfies TableOf<PhotoItem>

declare module '../lib/table.ts' {
  interface Tables {
    photos: typeof photos
  }
}
