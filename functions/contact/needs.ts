import { recording } from '../audit/parts/grants.ts'
import { filing } from '../cases/parts/grants.ts'
import { followingFigures, followingMessages } from '../hooks/grants.ts'
import type { Grant, Needs } from '../lib/needs.ts'

/** Stores a visitor's message and mails it. */
const letters: Grant[] = [{ table: 'messages', actions: ['PutItem', 'UpdateItem'] }, { mail: true }]

/** Puts what is held back into the queue. */
const holding: Grant[] = [...filing, ...recording]

export const contact = {
  poster: {
    // The link by which its reader reports a message.
    hashes: 'links',
    grants: [
      ...letters,
      { table: 'posts', actions: ['GetItem'] },
      { table: 'accounts', actions: ['GetItem'] },
      ...followingFigures,
      ...followingMessages,
      ...holding,
    ],
  },
  feedback: { grants: letters },
  sendUnsent: {
    every: '15 minutes',
    seconds: 300,
    hashes: 'links',
    grants: [
      { table: 'messages', actions: ['UpdateItem'] },
      { table: 'messages', index: 'unsent', actions: ['Query'] },
      { table: 'accounts', actions: ['GetItem'] },
      { mail: true },
      ...followingFigures,
      ...followingMessages,
      ...holding,
    ],
  },
} satisfies Needs
