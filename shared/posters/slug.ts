import { foldLatin } from '../lib/text.ts'

export const slugMax = 60

/** Words that would look like a page of the site, or like a word of its own about somebody. */
const reserved: readonly string[] = [
  ...['about', 'account', 'admin', 'administrator', 'agency', 'all', 'api', 'by', 'contact', 'create', 'edit', 'help'],
  ...[
    'login',
    'logout',
    'me',
    'mine',
    'moderator',
    'my-page',
    'new',
    'official',
    'page',
    'poster',
    'register',
    'search',
  ],
  ...['support', 'tregu', 'user', 'verified'],
]

/** The ids of accounts, by which a page without a name of its own is addressed. */
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
export const isUserId = (name: string): boolean => idPattern.test(name)

/** Small letters, digits and single hyphens between them, with a letter; no reserved word, and no id of an account. */
export const isPosterSlug = (text: string): boolean =>
  /^(?=.*[a-z])[a-z\d]+(-[a-z\d]+)*$/.test(text) &&
  text.length >= 2 &&
  text.length <= slugMax &&
  !reserved.includes(text) &&
  !isUserId(text)

/**
 * The slug for a name: ë is e, ç is c, Cyrillic is Latin. What has an @ is left out, so that no e-mail address is told.
 * Of a name without usable letters it is `poster`, to which `slugsFor` adds something.
 */
function slugOf(name: string): string {
  const words = foldLatin(name.replace(/\S*@\S*/g, ' '))
    .replace(/['’`]/g, '')
    .replace(/&/g, ' ')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const slug = words.slice(0, slugMax - 10).replace(/-+$/, '')
  return /[a-z]/.test(slug) ? slug : ['poster', slug].filter(Boolean).join('-')
}

/** The slugs that a page may get by its name, the first free one is taken; the last is that of this account alone. */
export function slugsFor(name: string, userId: string): string[] {
  const slug = slugOf(name)
  const numbered = [2, 3, 4, 5].map((number) => `${slug}-${number}`)
  return [slug, ...numbered, `${slug}-${userId.slice(0, 8)}`].filter(isPosterSlug)
}
