import type { InSlots, Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { conversations: 'conversations/texts' } as const satisfies TextFolders<typeof words>

export const pages = [
  { path: 'messages', module: 'conversations/InboxPage.tsx', texts: ['conversations'] },
  { path: 'messages/:id', module: 'conversations/ThreadPage.tsx', texts: ['conversations', 'photos'] },
  { path: 'conversation', module: 'conversations/LinkPage.tsx', texts: ['conversations', 'photos'] },
] as const satisfies Pages

export const slots = {
  'account.unread': { module: 'conversations/UnreadCount.tsx', texts: [] },
  'case.message': { module: 'conversations/Reported.tsx', texts: ['conversations'] },
  'listing.own': { module: 'conversations/OfListing.tsx', texts: [] },
} as const satisfies InSlots
