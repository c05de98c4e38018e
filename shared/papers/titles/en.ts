import type { LegalPageName } from '../legalPages.ts'

/** What the legal pages are called in English. */
export const titles = {
  privacy: 'Privacy',
  terms: 'Terms of use',
  imprint: 'Imprint and contact',
  cookies: 'Cookies',
  accessibility: 'Accessibility',
  'safe-deals': 'Safe deals',
} as const satisfies Record<LegalPageName, string>
