import { formsOf } from '../lexicon/line.ts'
import { ordinary } from '../lexicon/ordinary.ts'
import { lexicon } from '../lexicon.ts'
import { inflectedSenses } from './match.ts'
import { mistypedSenses } from './mistyped.ts'
import { numberOf, type Token } from './tokens.ts'
import { knownWords, phraseOf, sensesOf } from './vocabulary.ts'

const numberWords = lexicon.number.flatMap((line) => (/^[\d.]+$/.test(line[2]) ? formsOf(line).map(phraseOf) : []))

/** Splits words that are written as one: "golf7", "max400", "banese2dhoma", "dydhomëshe", "banesemeqira", "forsale". */
export function splitCompound(token: Token): Token[] {
  const { text, value } = token
  if (value !== undefined || sensesOf(text)) return [token]
  const runs = /^\p{L}{3,}\d/u.test(text) ? (text.match(/\p{L}+|\d+/gu) ?? []) : []
  if (runs.length > 1 && runs.every((run) => /\d/.test(run) || sensesOf(run) || inflectedSenses(run)))
    return apart(token, runs)
  const number = numberWords.find((word) => text.startsWith(word) && isCounted(text.slice(word.length)))
  if (number) return apart(token, [number, text.slice(number.length)])
  if (!isLong(text) || knownWords.has(text) || ordinary.has(text) || inflectedSenses(text) || mistypedSenses(text))
    return [token]
  const glued = piecesOf(text, piecesMax)
  return glued ? apart(token, glued) : [token]
}

function apart({ from, to, isApart }: Token, pieces: readonly string[]): Token[] {
  let start = from
  return pieces.map((text, at) => {
    const end = at === pieces.length - 1 ? to : start + text.length
    const piece = { text, from: start, to: end, value: numberOf(text), isApart: at === 0 && isApart }
    start = end
    return piece
  })
}

/** What is written as one word with its number: "dydhomëshe", "trikatëshe", "tremijë". */
const isCounted = (text: string) =>
  sensesOf(text)?.some(({ group, means }) =>
    group === 'unit'
      ? means === 'rooms' || means === 'floors'
      : group === 'number' && text !== 'k' && /^×/.test(`${means}`),
  )

/** Limits: letters of a word that may be several, pieces, and letters of a piece that is no small word. */
const gluedMin = 7
const gluedMax = 30
const piecesMax = 4
const pieceMin = 3
const small: readonly string[] = ['me', 'ne', 'in', 'to']

const isLong = (text: string) => text.length >= gluedMin && text.length <= gluedMax && /^\p{L}+$/u.test(text)

/** The known words that a text consists of, the longest first; undefined if there are none. */
function piecesOf(text: string, most: number): string[] | undefined {
  if (text === '') return []
  if (most === 0) return undefined
  for (let end = text.length; end >= 2; end--) {
    const piece = text.slice(0, end)
    if (!(small.includes(piece) || (end >= pieceMin && isWord(piece)))) continue
    const others = piecesOf(text.slice(end), most - 1)
    if (others) return [piece, ...others]
  }
  return undefined
}

const isWord = (text: string) => sensesOf(text)?.some(({ group }) => group !== 'filler' || text.length > pieceMin)
