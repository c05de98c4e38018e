import { fold } from '../lib/text.ts'

/** Why a password is easy to guess. Only the server knows which ones are common. */
export type Weakness = 'personal' | 'repeated' | 'keyboard' | 'sequence' | 'common'

/** Whose password it is: its words are guessed first. */
export type Owner = {
  name?: string | undefined
  lastName?: string | undefined
  agencyName?: string | undefined
  email?: string | undefined
}

/** How many characters have to be guessed at least, where each part that is easy to guess counts as one. */
const leastToGuess = 7

/** Rows of keys and the ways across them, on English and Albanian keyboards. */
const rows = [
  'qwertyuiop[]',
  'qwertzuiop',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'yxcvbnm,.-',
  '!@#$%^&*()_+',
  '!"#$%^&*()_+',
  '1q2w3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6z7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik,9ol.',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qaywsxedcrfvtgbzhnujmikolp',
].flatMap((row) => [row, [...row].reverse().join('')])

/** The length of a part of a row or of the alphabet from which on it is easy to guess. */
const partMin = 4

/**
 * What makes a password easy to guess, or undefined. Every such part of it (`parts`) counts as one character; if too
 * few remain, the password is weak by the kind that took most of it away.
 */
export function weaknessOf(
  password: string,
  owner: Owner,
  isCommon: (word: string) => boolean = () => false,
): Weakness | undefined {
  const folded = fold(password)
  if (isCommon(folded)) return 'common'
  // Folding makes one space of many.
  const lost: [Weakness, number][] = [['repeated', lengthOf(password) - lengthOf(folded)]]
  let left = folded
  for (const [kind, without] of parts(owner, isCommon)) {
    const next = without(left)
    lost.push([kind, lengthOf(left) - lengthOf(next)])
    left = next
  }
  if (lengthOf(left) >= leastToGuess) return undefined
  const [most] = lost.sort(([, a], [, b]) => b - a)
  return most && most[1] > 0 ? most[0] : undefined
}

const lengthOf = (text: string): number => [...text].length

/** Stands for a part that was taken away: a character that nobody types. */
const taken = '\ue000'

type Taking = (text: string) => string

const parts = (owner: Owner, isCommon: (word: string) => boolean): [Weakness, Taking][] => [
  ['personal', (text) => wordsOf(owner).reduce((left, word) => left.replaceAll(word, taken), text)],
  ['repeated', (text) => text.replace(/(.)\1{2,}|(.{2,}?)(?:[^\p{L}\p{N}]*\2)+/gu, '$1$2')],
  ['keyboard', (text) => withoutParts(text, (part) => rows.some((row) => row.includes(part)))],
  ['sequence', (text) => withoutParts(text.replace(/(?:19|20)\d\d/g, taken), isSequence)],
  ['common', (text) => text.replace(/\p{L}.*\p{L}/u, (core) => (isCommon(core) ? taken : core))],
]

/** The words of a person and of this product, folded, the longest first. */
function wordsOf({ name = '', lastName = '', agencyName = '', email = '' }: Owner): string[] {
  const [box = ''] = email.split('@')
  const words = [name, lastName, agencyName, email].flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
  return [fold(email), fold(box), 'tregu', ...words]
    .filter((word) => lengthOf(word) >= 3)
    .sort((a, b) => b.length - a.length)
}

/** Takes away the longest parts for which something holds; it then holds for every shorter part of them too. */
function withoutParts(text: string, holds: (part: string) => boolean): string {
  const signs = [...text]
  let left = ''
  for (let at = 0; at < signs.length; ) {
    let end = at + 1
    while (end < signs.length && holds(signs.slice(at, end + 1).join(''))) end += 1
    const isLong = end - at >= partMin
    left += isLong ? taken : signs[at]
    at = isLong ? end : at + 1
  }
  return left
}

/** Does each letter or digit follow the one before it, upwards or downwards? */
function isSequence(part: string): boolean {
  const codes = [...part].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return /^[\p{L}\p{N}]+$/u.test(part) && Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}
