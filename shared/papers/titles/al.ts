import type { LegalPageName } from '../legalPages.ts'

/** What the legal pages are called in Albanian. */
export const titles: Record<LegalPageName, string> = {
  privacy: 'Privatësia',
  terms: 'Kushtet e përdorimit',
  imprint: 'Të dhënat e operatorit',
  cookies: 'Kukit',
  accessibility: 'Qasshmëria',
  'safe-deals': 'Marrëveshje të sigurta',
}
