import type { Grant, Needs } from '../lib/needs.ts'
import { aMail } from '../mail/needs.ts'

/** Stores a visitor's message and mails it. */
const letters: Grant[] = [{ table: 'messages', actions: ['PutItem', 'UpdateItem'] }, { mail: true }]

export const contact = {
  poster: {
    spends: { what: 'messages to posters', one: aMail },
    grants: [...letters, { table: 'posts', actions: ['GetItem'] }, { table: 'accounts', actions: ['GetItem'] }],
  },
  feedback: { spends: { what: 'messages to the site', one: aMail }, grants: letters },
  sendUnsent: {
    every: '15 minutes',
    seconds: 300,
    grants: [
      { table: 'messages', actions: ['UpdateItem'] },
      { table: 'messages', index: 'unsent', actions: ['Query'] },
      { table: 'accounts', actions: ['GetItem'] },
      { mail: true },
    ],
  },
} satisfies Needs
