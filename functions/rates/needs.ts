import type { Needs } from '../lib/needs.ts'

export const rates = {
  update: {
    // A rate of a day comes in its afternoon; what fails is tried again on the same day.
    every: '6 hours',
    seconds: 20,
    grants: [{ table: 'posts', actions: ['PutItem'] }, { rates: true }],
  },
} satisfies Needs
