import { fold } from '#shared/lib/text.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { synonyms } from '#shared/search/lexicon.ts'

/**
 * A word in these tests: `family` is what its inflected forms have in common, `meaning` what synonyms in both languages
 * share.
 */
type Word = { plain: string; family?: string; meaning?: string }

const written: Record<string, Word> = {
  Banesë: { plain: 'banese', family: 'banes', meaning: 'home' },
  banesa: { plain: 'banesa', family: 'banes', meaning: 'home' },
  BANESAVE: { plain: 'banesave', family: 'banes', meaning: 'home' },
  apartment: { plain: 'apartment', family: 'apartment', meaning: 'home' },
  apartments: { plain: 'apartments', family: 'apartment', meaning: 'home' },
  Flat: { plain: 'flat', family: 'flat', meaning: 'home' },
  shtëpi: { plain: 'shtepi', family: 'shtepi', meaning: 'house' },
  'shte\u0308pia': { plain: 'shtepia', family: 'shtepi', meaning: 'house' },
  house: { plain: 'house', family: 'house', meaning: 'house' },
  kuzhinë: { plain: 'kuzhine', family: 'kuzhine', meaning: 'kitchen' },
  kitchen: { plain: 'kitchen', family: 'kitchen', meaning: 'kitchen' },
  veturë: { plain: 'veture', family: 'veture', meaning: 'car' },
  Çelës: { plain: 'celes' },
  Diellit: { plain: 'diellit', family: 'diell' },
  diell: { plain: 'diell', family: 'diell' },
  qira: { plain: 'qira', meaning: 'rent' },
  rent: { plain: 'rent', meaning: 'rent' },
  restaurant: { plain: 'restaurant', meaning: 'restaurant' },
  '20': { plain: '20' },
  '2015': { plain: '2015' },
  '320': { plain: '320' },
  '320d': { plain: '320d' },
  Ulpiana: { plain: 'ulpiana' },
}

/** Words as posters write them. */
export const postedWords = Object.keys(written)
/** Words as visitors type them: whole, unfinished, with a mistake, or unknown. */
export const typedWords = [
  ...postedWords,
  'ba',
  'b',
  'shte',
  'kuzh',
  'u',
  'ulp',
  'reastaurant',
  'restaurnt',
  'restraurnat',
  'aprtment',
  'ktchen',
  'hosue',
  'ulpina',
  'flatt',
  'rnt',
  '32',
  '2',
  '3200',
  'qqqqqqqq',
]

/** The words that the types and offers in these tests add to a post. */
const typeWords: Record<number, string[]> = { 1: ['banese', 'apartment'], 2: ['shtepi', 'house'], 9: ['veture', 'car'] }
const byPlain = new Map(Object.values(written).map((one) => [one.plain, one]))
const meaningOf = (plain: string) => byPlain.get(plain)?.meaning ?? (plain === 'car' ? 'car' : undefined)
const familyOf = (plain: string) => byPlain.get(plain)?.family ?? plain

/** The words of a test's text: words of the list above with any separators. */
const plainWords = (text = '') =>
  text
    .split(/[\s,.!/()-]+/)
    .filter((word) => word !== '')
    .map((word) => written[word]?.plain ?? word)

function wordsOf(post: StoredPost): string[] {
  return [
    ...plainWords(post.title),
    ...plainWords(post.description),
    ...plainWords(post.descriptionSecond),
    ...plainWords(post.neighborhood),
    ...(typeWords[post.postType.postTypeId] ?? []),
    ...(post.rent ? ['qira', 'rent'] : ['shitje', 'sale']),
    'prishtine',
  ]
}

/** The posts that a text finds: a brute-force look at every word of every post. */
export function foundByHand(posts: readonly StoredPost[], text: string): StoredPost[] {
  const typed = plainWords(text)
  const all = posts.map((post) => ({ post, words: wordsOf(post) }))
  return typed.reduce((left, word) => {
    const having = (fits: (one: string) => boolean) =>
      all.filter(({ words }) => words.some(fits)).map(({ post }) => post)
    const stages = [
      having((one) => same(one, word)),
      having((one) => begins(one, word)),
      ...[1, 2].flatMap((mistakes) => {
        const near = (one: string) => mistakes <= allowed(word) && mistakesFrom(word, one, mistakes) <= mistakes
        const meant = lexicon.filter((group) => group.some(near)).flat()
        return [having((one) => meant.some((other) => same(one, other))), having(near)]
      }),
    ]
    const meant = stages.find((stage) => stage.length > 0) ?? []
    return left.filter((post) => meant.includes(post))
  }, posts as StoredPost[])
}

function same(one: string, word: string): boolean {
  if (one === word || familyOf(one) === familyOf(word)) return true
  return meaningOf(word) !== undefined && meaningOf(word) === meaningOf(one)
}

/** Market words and their synonyms: a mistyped word is corrected to one of them before any other word. */
const lexicon = synonyms.map((group) => group.map(fold))

const begins = (one: string, word: string) =>
  word.length > 1 && one.startsWith(word) && !(/\d$/.test(word) && /^\d/.test(one.slice(word.length)))

const allowed = (word: string) => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** The edit distance with swaps of neighbours (Damerau), up to a small limit. */
export function mistakesFrom(a: string, b: string, left: number): number {
  if (a === b) return 0
  if (left === 0 || Math.abs(a.length - b.length) > left) return 9
  if (a !== '' && a.at(-1) === b.at(-1)) return mistakesFrom(a.slice(0, -1), b.slice(0, -1), left)
  const swapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return (
    1 +
    Math.min(
      a === '' ? 9 : mistakesFrom(a.slice(0, -1), b, left - 1),
      b === '' ? 9 : mistakesFrom(a, b.slice(0, -1), left - 1),
      a === '' || b === '' ? 9 : mistakesFrom(a.slice(0, -1), b.slice(0, -1), left - 1),
      swapped ? mistakesFrom(a.slice(0, -2), b.slice(0, -2), left - 1) : 9,
    )
  )
}
