import { nobodys, type TableOf } from '../lib/table.ts'
import type { PlaceItem } from './data.ts'

/** A cache of places by point; it does not record who asked. */
export const places = {
  key: 'placeKey',
  expires: true,
  restored: { not: 'derived' },
  attributes: { placeKey: nobodys, place: nobodys },
} as const satisfies TableOf<PlaceItem>

declare module '../lib/table.ts' {
  interface Tables {
    places: typeof places
  }
}
