import type { Pages, TextFolders, Words } from '../../lib/feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { admin: 'manage/texts' } as const satisfies TextFolders<typeof words>

export const pages = [
  { path: 'manage', module: 'manage/ManagePage.tsx', texts: ['admin'] },
  { path: 'sponsored', module: 'manage/ManagePage.tsx', texts: ['admin'] },
  { path: 'admin/add/post', module: 'manage/AddAdvertisementPage.tsx', texts: ['admin'] },
  { path: 'list', module: 'manage/UsersPage.tsx', texts: ['admin'] },
  { path: 'visits', module: 'manage/VisitsPage.tsx', texts: ['admin'] },
] as const satisfies Pages
