import type { Needs } from '../lib/needs.ts'

export const rates = {
  update: {
    // The rate of a day is published in the afternoon; a failed run is repeated on the same day.
    every: '6 hours',
    seconds: 20,
    grants: [{ table: 'posts', actions: ['PutItem'] }, { rates: true }],
  },
} satisfies Needs
