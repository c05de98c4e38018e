import { onesOf } from '../../engine/bits.ts'
import type { Nearness } from '../../engine/hashes.ts'
import type { Hash } from '../../engine/schema.ts'

/**
 * How many of the 128 bits of two pictures that look the same may differ, and of the 64 of the DCT hash. A corpus of
 * changed pictures tells what is found by them and what is not (`corpus.test.ts`, D-214).
 */
export const lookingTheSame: Nearness = { most: 18, second: 9 }

/**
 * The print of a picture is its two perceptual hashes as 32 hexadecimal digits. A flat picture has no shape to compare;
 * its print is this word and a hash of its file.
 */
export const flatMark = 'flat-'

const hashes = /^[0-9a-f]{32}$/

/** Is this a print as photos get them today? Those from before were of other kinds. */
export const isPrint = (print: string): boolean => hashes.test(print) || print.startsWith(flatMark)

/** The hashes of a print: the gradient hash, then the DCT hash. A flat picture has none, and looks like no other. */
export function hashOf(print: string): Hash | undefined {
  if (!hashes.test(print)) return undefined
  const word = (at: number) => Number.parseInt(print.slice(at * 8, at * 8 + 8), 16)
  return [word(0), word(1), word(2), word(3)]
}

/** The print of these hashes. */
export const printedAs = (hash: Hash): string => hash.map((word) => word.toString(16).padStart(8, '0')).join('')

/** Are these the prints of one picture, perhaps in different files or mirrored? */
export function isSamePicture(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [hashOf(one), hashOf(other)]
  return a !== undefined && b !== undefined && (isNear(a, b) || isNear(mirrored(a), b))
}

function isNear([a, b, c, d]: Hash, [e, f, g, h]: Hash): boolean {
  const [first, second] = [onesOf(a ^ e) + onesOf(b ^ f), onesOf(c ^ g) + onesOf(d ^ h)]
  return first + second <= lookingTheSame.most && second <= lookingTheSame.second
}

/**
 * The hashes of the mirrored picture (D-214): each row of the gradient hash from its end and with every bit turned, and
 * every second bit of the DCT hash turned.
 */
export const mirrored = ([first, second, third, fourth]: Hash): Hash => [
  ~fromTheEnd(first) >>> 0,
  ~fromTheEnd(second) >>> 0,
  (third ^ everySecond) >>> 0,
  (fourth ^ everySecond) >>> 0,
]

const everySecond = 0xaaaaaaaa

/** The bits of each byte, which is a row, in the opposite order. */
function fromTheEnd(word: number): number {
  const ones = ((word & 0x55555555) << 1) | ((word >>> 1) & 0x55555555)
  const twos = ((ones & 0x33333333) << 2) | ((ones >>> 2) & 0x33333333)
  return ((twos & 0x0f0f0f0f) << 4) | ((twos >>> 4) & 0x0f0f0f0f)
}
