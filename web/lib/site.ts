import { dayIn, homeZone } from '#shared/places/zone.ts'
import { pageTime } from './pageTime.ts'

/** Contact data of the site's operators. */
export const site = {
  phone: { text: '+383 38 555 010', link: 'tel:+38338555010' },
  email: 'hello@example.com',
  website: 'https://www.example.com',
  social: {
    Facebook: 'https://example.com/facebook',
    Instagram: 'https://example.com/instagram',
    LinkedIn: 'https://example.com/linkedin',
  },
} as const

export const socialNames = ['Facebook', 'Instagram', 'LinkedIn'] as const

/** The years for the copyright notice (NAV-15), from the start of the site to the current year at home. */
export function copyrightYears(): string {
  const [since, year] = [2025, Number.parseInt(dayIn(homeZone, new Date(pageTime()).toISOString()), 10)]
  return year > since ? `${since}–${year}` : String(since)
}
