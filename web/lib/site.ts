/** How to reach the people behind the site. */
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

/** Since when the site is there (NAV-15), to this year. */
export function copyrightYears(now = new Date()): string {
  const [since, year] = [2025, now.getFullYear()]
  return year > since ? `${since}–${year}` : String(since)
}
