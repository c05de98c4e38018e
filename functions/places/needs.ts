import type { Needs } from '../lib/needs.ts'

export const places = {
  locations: {},
  suggest: { grants: [{ places: ['SearchText'] }] },
  reverse: { grants: [{ places: ['ReverseGeocode'] }, { table: 'places', actions: ['GetItem', 'PutItem'] }] },
} satisfies Needs
