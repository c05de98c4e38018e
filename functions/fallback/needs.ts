import type { Needs } from '../lib/needs.ts'

export const fallback = {
  answer: {
    route: { key: '$default', open: 'Tells anyone that there is nothing at this address; reads no data.' },
  },
} satisfies Needs
