import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<typeof import('./texts/en.ts'), typeof import('./texts/al.ts')>

export const texts = { admin: 'manage/texts' } as const satisfies TextFolders<typeof words>

export const pages = [
  {
    path: 'morning',
    module: 'manage/MorningPage.tsx',
    texts: ['admin'],
    admin: { text: 'nav.morning', icon: 'IconSunrise', group: 'today' },
  },
  {
    path: 'list',
    module: 'manage/UsersPage.tsx',
    texts: ['admin', 'accounts'],
    admin: { text: 'nav.users', icon: 'IconUsers', group: 'moderate', after: 'nav.cases' },
  },
  {
    path: 'manage',
    module: 'manage/ManagePage.tsx',
    texts: ['admin', 'listings', 'mine'],
    admin: { text: 'nav.posts', icon: 'IconListDetails', group: 'content' },
  },
  {
    path: 'visits',
    module: 'manage/VisitsPage.tsx',
    texts: ['admin'],
    slots: ['visits.more'],
    admin: { text: 'nav.visits', icon: 'IconChartBar', group: 'today' },
  },
  {
    path: 'admin/add/post',
    module: 'manage/AddAdvertisementPage.tsx',
    texts: ['admin', 'listings'],
    admin: { within: 'nav.posts' },
  },
  {
    path: 'sponsored',
    module: 'manage/ManagePage.tsx',
    texts: ['admin', 'listings', 'mine'],
    admin: { within: 'nav.posts' },
  },
] as const satisfies Pages
