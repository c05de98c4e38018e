import type { Needs } from '../lib/needs.ts'

export const places = {
  suggest: {
    costs: { what: 'places looked up by name', one: { placeSearches: 1 } },
    grants: [{ places: ['SearchText'] }],
  },
  reverse: {
    costs: { what: 'places looked up by their pin', one: { storedPlaces: 1 } },
    grants: [{ places: ['ReverseGeocode'] }, { table: 'places', actions: ['GetItem', 'PutItem'] }],
  },
} satisfies Needs
