import type { Pages, TextFolders, Words } from '../../feature.ts'

export declare const words: Words<
  typeof import('./texts/en.ts') & typeof import('./profile/texts/en.ts'),
  typeof import('./texts/al.ts') & typeof import('./profile/texts/al.ts')
>

export const texts = { accounts: 'accounts/texts', profile: 'accounts/profile/texts' } as const satisfies TextFolders<
  typeof words
>

export const pages = [
  { path: 'register', module: 'accounts/RegisterPage.tsx', texts: ['accounts'] },
  { path: 'confirm/:token?', module: 'accounts/ConfirmPage.tsx', texts: ['accounts'] },
  { path: 'login', module: 'accounts/LoginPage.tsx', texts: ['accounts'] },
  { path: 'reset-password/:type?/:token?', module: 'accounts/ResetPage.tsx', texts: ['accounts'] },
  {
    path: 'details',
    module: 'accounts/profile/ProfilePage.tsx',
    texts: ['profile', 'accounts', 'photos'],
    slots: ['account.settings'],
  },
] as const satisfies Pages
