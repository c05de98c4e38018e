import { fold, withoutInvisible } from '../../lib/text.ts'
import { excerpt, latinised, type Token, tokensOf } from './tokens.ts'

type ContactKind = 'phone' | 'email' | 'link' | 'shortLink' | 'falseLink' | 'messenger'

/**
 * A way to get in touch, or a link, that stands in a text: the words, whether it was written so that programs do not
 * read it, and the digits of a phone number.
 */
export type FoundContact = { kind: ContactKind; words: string; disguised: boolean; digits?: string }

const messengers =
  /^(?:whats?ap+|wh?ats?up+|wa?ts?ap+|u?ats?ap+|v[ao]ts?ap+|vajber|vi[bp]er|telegram|telegrami|tlgrm|signali?|wechat|imo|snapchat)(?:i|in|it|un|ut|p|pi)?$/

/** Names that are also ordinary words count only with a word of contact before them: "on Signal". */
const alsoWords = /^(?:signali?|imo)/

const shorteners =
  'bit.ly tinyurl.com t.co goo.gl cutt.ly is.gd rb.gy shorturl.at t.ly ow.ly tiny.cc buff.ly rebrand.ly s.id v.gd lnkd.in qr.page qrco.de'.split(
    ' ',
  )
/** Where honest listings show videos, rounds and maps, and their own pages. */
const trustedSites =
  /(?:^|\.)(?:youtube\.com|youtu\.be|facebook\.com|fb\.com|instagram\.com|google\.com|goo\.gl|matterport\.com|vimeo\.com|kuula\.co|tregu\.\w+)$/
/** Sites and firms whose pages are copied. */
const copied = 'airbnb|booking|tripadvisor|vrbo|zillow|ebay|paypal|dhl|fedex|westernunion|moneygram|merrjep|olx'
/** A host with such a name that is not of it: neither `airbnb.com` nor `www.booking.com` nor `ebay.co.uk`. */
const imitation = new RegExp(String.raw`^(?!(?:.*\.)?(?:${copied})\.(?:com?\.)?[a-z]{2,4}$).*(?:${copied})`)

const endings =
  'com net org info biz xyz online site shop store club link top live app me io co eu de ch uk us al mk rs gr it at fr cc ly ru cn tk icu page click vip'

/*
 * Each pattern begins where no part of a name or address stands before it, and all repetitions are bounded: a text of
 * ten thousand letters is read in time that grows with its length alone.
 */
const label = String.raw`[\p{L}\p{N}-]{1,63}`
const link = new RegExp(
  String.raw`(?<![\p{L}\p{N}.@-])((?:${label}\.){1,5}(?:${endings.split(' ').join('|')}))(?![\p{L}\p{N}@-])(?:\/\S{0,200})?`,
  'giu',
)
const dotWord = String.raw`(?:\s{0,2}[([{<*_]\s{0,2}(?:dot|pike|pikë|\.)\s{0,2}[)\]}>*_]\s{0,2}|\s(?:dot|pike|pikë)\s)`
/** A domain with its dots in words: `example (dot) com`, `example pike com`. */
const wordedLink = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{3,63}${dotWord}(?:${endings.split(' ').join('|')})(?![\p{L}\p{N}])`,
  'giu',
)
const plainEmail = new RegExp(
  String.raw`(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]{1,64}@${label}(?:\.${label}){1,4}`,
  'giu',
)
const atWord = String.raw`(?:\s{0,2}@\s{0,2}|\s{0,2}[([{<*_]\s{0,2}(?:at|et|a|ad|@)\s{0,2}[)\]}>*_]\s{0,2}|\s(?:at|et|majmun|kerri)\s)`
const mailers = 'gmail|g-mail|yahoo|hotmail|outlook|proton|protonmail|icloud|live|mail|gmx|yandex|aol'
const mailEnding = String.raw`(?:\.|\s|${dotWord})(?:com|net|org|info|me|de|ch|al)`
const disguisedEmail = new RegExp(
  String.raw`(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]{2,64}${atWord}(?:(?:${mailers})(?:${mailEnding})?|${label}(?:\.|${dotWord})(?:com|net|org|info|me|de|ch|al))(?![\p{L}\p{N}])`,
  'giu',
)

/** Words for digits, folded; English and Albanian. */
const digitWords = new Map(
  (
    'zero:0 oh:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ' +
    'zer:0 nje:1 nji:1 dy:2 tre:3 tri:3 kater:4 pese:5 gjashte:6 gjasht:6 shtate:7 shtat:7 tete:8 tet:8 nente:9 nant:9 nand:9'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
/** "Double four" is two of them. */
const doubling = /^(?:double|dyfish|dopio)$/
const phoneDigits = { min: 8, max: 15 }

/** Emails in a text; `rest` is the text without them. */
function emails(text: string): { found: FoundContact[]; rest: string } {
  const found: FoundContact[] = []
  let rest = text.replace(plainEmail, (words) => {
    found.push({ kind: 'email', words, disguised: false })
    return ' '.repeat(words.length)
  })
  rest = rest.replace(disguisedEmail, (words) => {
    found.push({ kind: 'email', words: words.trim(), disguised: true })
    return ' '.repeat(words.length)
  })
  return { found, rest }
}

function links(text: string): FoundContact[] {
  const found: FoundContact[] = []
  for (const { 0: words, 1: host = '', index } of text.matchAll(link)) {
    const name = fold(host).replace(/^www\./, '')
    const disguised = /hxxps?:\/{2}$/i.test(text.slice(Math.max(0, index - 10), index)) || /[^ -~]/.test(host)
    if (/^(?:wa\.me|t\.me|viber\.me)$/.test(name)) found.push({ kind: 'messenger', words, disguised })
    else if (shorteners.includes(name)) found.push({ kind: 'shortLink', words, disguised })
    else if (imitation.test(name)) found.push({ kind: 'falseLink', words, disguised })
    else if (!trustedSites.test(name)) found.push({ kind: 'link', words, disguised })
  }
  for (const [words] of text.matchAll(wordedLink)) found.push({ kind: 'link', words, disguised: true })
  return found
}

/** A number as people write it: digits, or letters that look like them, with signs between. */
const written =
  /(?<![\p{L}\p{N}€$.,])(?:\+|00)?[\dOoIl(][\dOoIl \t().\-/_*·~]{5,28}[\dOoIl](?![\p{L}\p{N}]|[.,]\d| ?(?:€|\$|eur|usd|m2|m²|km|ari|sqft|sq))/gu

/** What is written with digits and is no phone number: amounts in thousands (which do not begin with 0), dates, ranges of years. */
const notPhone =
  /^(?:[1-9]\d{0,2}(?:[. ]\d{3}){1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|(?:19|20)\d\d\s*[-/]\s*(?:19|20)\d\d)$/

/** Whether digits are a number of Kosovo, Albania, North Macedonia or North America, or any that names its country. */
const isPhone = (text: string, digits: string) =>
  /^\s*\(?(?:\+|00)/.test(text)
    ? digits.length >= 9
    : /^0[1-9]\d{7,8}$/.test(digits) ||
      /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ||
      /^(?:383|355|389|1[2-9])\d{7,10}$/.test(digits)

function phones(text: string): FoundContact[] {
  const numbers: FoundContact[] = []
  for (const [found] of latinised(text.normalize('NFKC')).matchAll(written)) {
    // A word such as I or O may stand before or behind a number.
    const words = found.replace(/^[OoIl][ .]+|[ .]+[OoIl]$/g, '')
    const digits = words.replace(/[oO]/g, '0').replace(/[Il]/g, '1').replace(/\D/g, '')
    if (notPhone.test(words.trim()) || digits.length < phoneDigits.min || digits.length > phoneDigits.max) continue
    const plain = words.replace(/[oO]/g, '0').replace(/[Il]/g, '1')
    if (!isPhone(plain, digits)) continue
    const odd = /[OoIl_*·~]/.test(words) || /(?:\d[\s.\-/]+){6}\d/.test(words)
    numbers.push({ kind: 'phone', words: words.trim(), disguised: odd, digits })
  }
  return numbers
}

/** At least so many digits in a row, and words for digits among them, are a number that is spelled out. */
const spelledMin = { digits: 7, words: 3 }

function spelledPhones(text: string, tokens: readonly Token[]): FoundContact[] {
  const found: FoundContact[] = []
  let [digits, inWords, from, to, twice] = ['', 0, -1, -1, false]
  const end = () => {
    if (digits.length >= spelledMin.digits && inWords >= spelledMin.words)
      found.push({ kind: 'phone', words: excerpt(text, from, to), disguised: true, digits })
    ;[digits, inWords, from, twice] = ['', 0, -1, false]
  }
  for (const one of tokens) {
    const word = digitWords.get(one.word)
    const figure = word ?? (/^\d{1,4}$/.test(one.word) ? one.word : undefined)
    if (figure === undefined) {
      if (doubling.test(one.word)) twice = true
      else end()
      continue
    }
    if (from < 0) from = one.from
    to = one.to
    digits += twice ? figure.repeat(2) : figure
    inWords += word === undefined ? 0 : 1
    twice = false
  }
  end()
  return found
}

function messengersIn(text: string, tokens: readonly Token[]): FoundContact[] {
  return tokens.flatMap((one, index) => {
    const next = tokens[index + 1]
    const pair = next && next.from - one.to <= 1 ? [one.word + next.word] : []
    const plain = [one.word, ...pair].find((word) => messengers.test(word))
    const end = plain !== undefined && plain !== one.word && next ? next.to : one.to
    if (plain && alsoWords.test(plain) && !/^(?:on|ne|via|me|use)$/.test(tokens[index - 1]?.word ?? '')) return []
    const hidden = plain ? undefined : one.disguised.find((word) => messengers.test(word) && !alsoWords.test(word))
    if (!plain && !hidden) return []
    return { kind: 'messenger' as const, words: excerpt(text, one.from, end), disguised: hidden !== undefined }
  })
}

/** The contact details and links in a text, each kind of wording once. */
export function contactsIn(written: string, tokens = tokensOf(written)): FoundContact[] {
  const text = withoutInvisible(written)
  const { found, rest } = emails(text)
  const numbers = phones(rest)
  const all = [...found, ...links(rest), ...numbers, ...spelledPhones(text, tokens), ...messengersIn(text, tokens)]
  return all.filter(
    (one, index) =>
      all.findIndex(
        ({ kind, disguised, words }) => kind === one.kind && disguised === one.disguised && words === one.words,
      ) === index,
  )
}
