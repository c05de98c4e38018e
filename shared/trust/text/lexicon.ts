import type { Part } from './phrases.ts'
import { al } from './words/al.ts'
import { en, type Meaning, type Words } from './words/en.ts'
import { sr } from './words/sr.ts'
import { tr } from './words/tr.ts'

/** Words that deny a meaning which follows in the same clause, and within how many words. */
const within = (words: number, line: string): [string, number][] => line.split(' ').map((word) => [word, words])

/** A language: its words, and what denies them. */
export type Language = { words: Words; denials: ReadonlyMap<string, number> }
const language = (words: Words, ...denials: [string, number][]): Language => ({ words, denials: new Map(denials) })

/**
 * The languages of texts. Each is read with its own words alone, as the same letters mean other things in another one:
 * "pa" is "without" in Albanian and "then" in Serbian, "para" is "before" and in Turkish "money".
 */
export const textLanguages: readonly Language[] = [
  language(en, ...within(4, 'no not never dont doesnt nobody none nor'), ['without', 2]),
  language(
    al,
    ...within(4, 'nuk mos asnje asnjehere askush askujt kurre smos sbajm sbojm spranoj spranojm slypi slypim sdu'),
    ['pa', 2],
    ['s', 1],
  ),
  language(sr, ...within(4, 'nemojte nikad nikada niko nikome nikom'), ...within(2, 'ne nije nema bez')),
  language(tr, ...within(3, 'asla hicbir kimseye')),
]

/** Meanings that a denial does not take away, since the denial is part of what is looked for. */
export const undeniable: ReadonlySet<Meaning> = new Set<Meaning>([
  'before',
  'view',
  'seenOnce',
  'unseen',
  'unseenWord',
  'paidFirst',
  'noViewing',
  'refusal',
  'not',
  'lacking',
  'here',
  'write',
  'address',
  'risk',
  'rentWord',
  'warning',
  'robot',
  'open',
  'promised',
  'landlords',
  'contactsOf',
  'when',
  'until',
  'who',
  'lackingAfter',
  'keys',
  'purpose',
  'for',
])

/** What a prohibition is about: "do not send" denies all that follows in its clause. */
export const prohibited = ['send', 'pay', 'tell', 'must'] as const

/**
 * Parts that stand in any order within so many words of one sentence; those of `unless` in the same sentence, at most
 * `within` words away, show that it is honest. `sentences`: it may stand in so many that follow each other.
 */
export type Pattern = { within: number; parts: readonly Part[]; unless?: readonly Part[]; sentences?: number }
const pattern = (within: number, ...parts: Part[]): Pattern => ({ within, parts })
const unless = (parts: readonly Part[], patterns: readonly Pattern[]): Pattern[] =>
  patterns.map((one) => ({ ...one, unless: [...parts, ...(one.unless ?? [])] }))

const acrossTwo = (patterns: readonly Pattern[]): Pattern[] => patterns.map((one) => ({ ...one, sentences: 2 }))

/** The signs of a fraud, each with the ways to say it. A sentence that warns of frauds has none of them. */
export const signs = {
  /** Money before anybody has seen the thing. */
  payFirst: unless(
    ['afterView', 'agreed'],
    [
      pattern(12, 'handsOver', 'yours'),
      pattern(12, 'upfront', 'yours'),
      pattern(12, 'payer', 'view'),
      pattern(14, 'payer', 'noViewing'),
      pattern(14, 'hold', 'if', 'money'),
      pattern(12, 'upfront', 'open'),
      pattern(12, 'payNow', 'open'),
      pattern(16, 'handsOver', 'soView'),
      pattern(12, 'payer', 'yours'),
      pattern(12, 'handsOver', 'hold'),
      pattern(12, 'handsOver', 'thenCome'),
      ...unless(['signing'], [pattern(8, 'winner', 'advance', 'home')]),
      pattern(12, 'handsOver', 'slot'),
      pattern(8, 'slotPaid'),
      ...unless(['signing', 'free', 'venueWord'], [pattern(6, 'viewPrice')]),
      ...unless(['signing'], [pattern(12, 'handsOver', 'keys')]),
      pattern(14, 'handsOver', 'seeLater'),
      pattern(8, 'money', 'unseen'),
      pattern(12, 'money', 'before', 'forView'),
      ...acrossTwo([pattern(14, 'advance', 'hold', 'noViewing')]),
      pattern(4, 'send', 'upfront'),
      pattern(4, 'noMoney', 'noViewing'),
      pattern(14, 'paidFirst', 'open'),
      pattern(12, 'unlessPaid', 'open'),
      pattern(14, 'pay', 'price', 'takenOff'),
      ...unless(['free'], [pattern(8, 'viewFee', 'sum')]),
      pattern(12, 'pay', 'hold', 'view'),
      pattern(12, 'price', 'hold', 'view'),
      pattern(14, 'only', 'view', 'hold', 'charge'),
      pattern(10, 'upfront', 'paidFirst'),
      ...unless(['signing'], [pattern(10, 'charge', 'next', 'lockbox'), pattern(12, 'paidFirst', 'lockbox')]),
      pattern(14, 'pay', 'unseen'),
      pattern(14, 'advance', 'unseen'),
      pattern(14, 'send', 'money', 'unseen'),
      pattern(14, 'send', 'price', 'unseen'),
      pattern(14, 'paidFirst', 'view'),
      pattern(18, 'pay', 'thenView'),
      pattern(18, 'advance', 'thenView'),
      pattern(18, 'send', 'price', 'thenView'),
      pattern(12, 'only', 'view', 'money'),
      pattern(10, 'only', 'view', 'pay'),
      pattern(12, 'only', 'view', 'advance'),
      pattern(14, 'paidFirst', 'address'),
      ...unless(['signing'], [pattern(12, 'advance', 'address')]),
      pattern(8, 'transfers', 'thenView'),
      ...acrossTwo([pattern(14, 'upfront', 'thenView')]),
      pattern(12, 'upfront', 'view'),
      pattern(16, 'payNow', 'view'),
      pattern(14, 'advance', 'seeLater'),
      pattern(14, 'pay', 'seeLater'),
      ...unless(['signing'], [pattern(16, 'pay', 'noViewing'), pattern(16, 'advance', 'noViewing')]),
      pattern(12, 'unlessPaid', 'noViewing'),
      pattern(12, 'unlessPaid', 'noDeal'),
      pattern(12, 'paidFirst', 'noViewing'),
      pattern(12, 'price', 'view', 'back'),
      pattern(16, 'price', 'first', 'thenView'),
      pattern(10, 'upfront', 'next', 'keys'),
      pattern(14, 'send', 'price', 'takenOff'),
      pattern(10, 'advance', 'takenOff'),
      pattern(10, 'receipt', 'address'),
      pattern(12, 'receipt', 'pay', 'view'),
      pattern(10, 'advance', 'send', 'now'),
      pattern(14, 'send', 'price', 'noViewing'),
    ],
  ),
  /** A payment that keeps it free; honest people ask for it too. */
  holding: [pattern(8, 'advance', 'hold'), pattern(8, 'pay', 'hold')],
  /** It cannot be seen. */
  noViewing: [pattern(7, 'noViewing')],
  /** The owner is away, as much of the diaspora is. */
  away: [pattern(7, 'away'), pattern(1, 'abroad')],
  keysByPost: [
    pattern(14, 'keys', 'send', 'paidFirst'),
    pattern(10, 'keys', 'mail', 'send'),
    pattern(18, 'keys', 'send', 'away'),
    pattern(4, 'keys', 'mail'),
    pattern(8, 'keys', 'mail', 'comes'),
    pattern(10, 'keys', 'postal'),
    ...(['send', 'comes', 'by', 'gets', 'bring'] as const).flatMap((how) => [
      pattern(9, 'keys', 'post', how),
      pattern(10, 'keys', 'courier', how),
    ]),
  ],
  /** More is paid than asked, and the rest is to be sent on. */
  overpaid: [
    pattern(14, 'cheque', 'back'),
    pattern(14, 'cheque', 'remainder'),
    pattern(16, 'cheque', 'sendBack'),
    pattern(14, 'pay', 'surplus', 'back'),
    pattern(18, 'cheque', 'part', 'forward'),
    pattern(18, 'cheque', 'part', 'money'),
    pattern(18, 'pay', 'part', 'send', 'agent'),
    pattern(18, 'surplus', 'send', 'agent'),
  ],
  /** A carrier or trustee stands between, and is paid first. */
  shipping: [
    pattern(14, 'ship', 'agent', 'pay'),
    pattern(14, 'ship', 'agent', 'advance'),
    pattern(14, 'escrow', 'pay'),
    pattern(14, 'thirdParty', 'money'),
    pattern(14, 'thirdParty', 'pay'),
    pattern(14, 'protectedBuyer'),
    pattern(14, 'escrow', 'money'),
    pattern(14, 'escrow', 'ship'),
    pattern(16, 'ship', 'trial', 'back'),
    pattern(14, 'ship', 'pay', 'unseen'),
    pattern(14, 'ship', 'money', 'send'),
    pattern(12, 'agent', 'hold', 'money'),
    pattern(12, 'carrier', 'advance'),
    pattern(14, 'carrier', 'paidFirst'),
    pattern(8, 'carrier', 'need', 'sum'),
    pattern(14, 'carrier', 'pay', 'trial'),
    pattern(14, 'transit', 'handsOver'),
    pattern(12, 'transit', 'advance'),
    pattern(12, 'transit', 'price', 'yours'),
    pattern(12, 'transit', 'price', 'bring'),
    pattern(12, 'transit', 'charge', 'yours'),
    ...unless(
      ['signing', 'loan'],
      [pattern(14, 'transit', 'payYou', 'fee'), pattern(14, 'transit', 'payYou', 'bring')],
    ),
    pattern(14, 'transit', 'charge', 'bring', 'doorstep'),
  ],
  /** Ways to pay that nobody can call back; a shop of theirs may also be a landmark. */
  untraceable: [
    pattern(8, 'payName', 'pay'),
    pattern(8, 'payName', 'advance'),
    pattern(8, 'payName', 'send'),
    pattern(6, 'western', 'pay'),
    pattern(6, 'western', 'advance'),
    pattern(6, 'western', 'send'),
    pattern(8, 'money', 'envelope'),
    pattern(3, 'western', 'only'),
    pattern(5, 'ria', 'send'),
    ...unless(['landmark'], [pattern(6, 'westernPaid')]),
    ...unless(['landmark'], [pattern(4, 'payName'), pattern(4, 'riaMoney')]),
  ],
  /** Gift cards and vouchers as money, or their codes. */
  giftCard: acrossTwo([
    pattern(16, 'giftCard', 'advance'),
    pattern(14, 'giftCard', 'pay'),
    pattern(14, 'giftCard', 'tellMe'),
    pattern(14, 'giftCard', 'send'),
    pattern(16, 'giftCard', 'code'),
    pattern(14, 'giftCard', 'figures'),
    pattern(14, 'giftCard', 'hold'),
    pattern(14, 'giftCard', 'fee'),
    pattern(14, 'giftCard', 'copy'),
    pattern(12, 'giftCard', 'buy', 'me'),
    pattern(4, 'giftCard', 'acceptWord'),
    pattern(14, 'giftCard', 'keys'),
    pattern(14, 'giftCard', 'yours'),
  ]),
  /** Somebody is sent for the money or the keys. */
  courier: [pattern(8, 'courier', 'money'), pattern(8, 'courier', 'collect'), pattern(8, 'courier', 'pay')],
  /** A page, code or picture where one pays or types a card. */
  paymentPage: [
    pattern(10, 'link', 'pay'),
    pattern(10, 'link', 'advance'),
    pattern(10, 'link', 'bank'),
    pattern(10, 'link', 'verify'),
    pattern(8, 'qr', 'pay'),
    pattern(8, 'qr', 'advance'),
    pattern(8, 'qr', 'hold'),
    pattern(14, 'portalWord', 'cardWord'),
    pattern(12, 'portalWord', 'code', 'hold'),
    pattern(10, 'link', 'cardWord', 'typeWord'),
  ],
  /** A well-known site is said to take the money, by a page or an agent that it does not have. */
  bookingPage: acrossTwo([
    pattern(10, 'platform', 'handle'),
    ...(['pay', 'keys', 'money', 'cardWord', 'send', 'advance'] as const).map((what) =>
      pattern(14, 'platform', 'agent', what),
    ),
    ...unless(['bought'], [pattern(12, 'platform', 'pay')]),
    pattern(14, 'platform', 'link', 'cardWord'),
    pattern(14, 'platform', 'link', 'send'),
    pattern(10, 'platform', 'link', 'write'),
    pattern(14, 'bookingWord', 'link', 'cardWord'),
    pattern(14, 'platform', 'escrow'),
    pattern(14, 'bookingWord', 'handle', 'pay'),
    ...unless(['signing'], [pattern(12, 'platform', 'advance')]),
    pattern(12, 'platform', 'money', 'hold'),
    pattern(12, 'platform', 'accountWord'),
  ]),
  /** Copies of papers by which one can be impersonated. */
  documents: unless(
    ['afterView', 'serviceWord', 'landmark'],
    [pattern(12, 'personalId', 'apply'), pattern(10, 'papers', 'copy'), pattern(8, 'papers', 'send')],
  ),
  /** Papers or bank statements of whoever only wants to see it. */
  papersFirst: unless(
    ['afterView', 'serviceWord'],
    [
      ...acrossTwo([
        pattern(24, 'papers', 'copy', 'unseen'),
        pattern(24, 'papers', 'send', 'unseen'),
        pattern(24, 'papers', 'send', 'thenView'),
        pattern(24, 'papers', 'copy', 'thenView'),
        pattern(24, 'papers', 'copy', 'address'),
        pattern(24, 'papers', 'bankWord', 'typeWord'),
        pattern(20, 'papers', 'ssn', 'send'),
        pattern(20, 'papers', 'send', 'address'),
        pattern(14, 'unlessPapers', 'noViewing'),
        pattern(14, 'unlessPapers', 'address'),
      ]),
      ...unless(
        ['signing'],
        [
          pattern(24, 'papers', 'copy', 'view'),
          pattern(24, 'papers', 'send', 'view'),
          pattern(18, 'papers', 'unseen'),
          pattern(16, 'papers', 'noViewing'),
          pattern(16, 'papers', 'thenView'),
          ...unless(['landmark', 'loan'], [pattern(12, 'bankPapers'), pattern(4, 'ssn')]),
        ],
      ),
    ],
  ),
  /** A fee for being considered at all. */
  feeFirst: unless(['afterView', 'signing'], [pattern(10, 'fee', 'apply')]),
  /** A list of landlords, or the way to them, for money. */
  listForFee: unless(
    ['free', 'club'],
    acrossTwo([
      pattern(20, 'list', 'contactsOf', 'charge'),
      pattern(16, 'list', 'landlords', 'charge'),
      pattern(14, 'list', 'landlords', 'buy'),
      pattern(14, 'contactsOf', 'owners', 'price'),
      pattern(12, 'manyOwners', 'price'),
      pattern(6, 'listOf', 'sell'),
      pattern(12, 'numbersOf', 'price'),
      pattern(6, 'numbersOf', 'list'),
      pattern(14, 'list', 'price', 'send'),
      pattern(18, 'landlords', 'access', 'charge'),
    ]),
  ),
  /** A gain that nobody can promise. */
  returns: [
    pattern(9, 'guaranteed', 'profit'),
    pattern(14, 'noRisk', 'profit'),
    pattern(14, 'noRisk', 'invest'),
    pattern(14, 'noRisk', 'rate'),
    pattern(16, 'noRisk', 'daily'),
    pattern(10, 'rate', 'guaranteed'),
    pattern(12, 'rate', 'profit'),
    pattern(8, 'profit', 'price', 'weekly'),
    pattern(10, 'rate', 'pay'),
    pattern(10, 'rate', 'money'),
    ...unless(['loan'], [pattern(4, 'rate')]),
    pattern(8, 'guaranteed', 'weekly'),
    pattern(6, 'percent', 'gain'),
    pattern(14, 'rate', 'invest'),
    pattern(14, 'doubled', 'invest'),
    pattern(10, 'doubled', 'daily'),
    pattern(12, 'doubled', 'guaranteed'),
    pattern(10, 'doubled', 'noRisk'),
    pattern(14, 'invest', 'daily', 'moneyComes'),
    pattern(12, 'puts', 'sum', 'gets', 'sum'),
    pattern(12, 'noRisk', 'sum', 'gets', 'sum'),
  ],
  /** A room for company or more. */
  favours: unless(
    ['wages'],
    acrossTwo([
      pattern(14, 'intimate', 'rentFree'),
      pattern(18, 'woman', 'intimate', 'free'),
      pattern(12, 'woman', 'rentFree'),
      pattern(12, 'woman', 'intimate', 'exchange'),
      pattern(12, 'woman', 'intimate', 'photoOf'),
      pattern(16, 'woman', 'rentFree', 'photoOf'),
      pattern(14, 'woman', 'free', 'company'),
      pattern(10, 'rentFree', 'company'),
      pattern(6, 'exchange', 'intimate'),
      pattern(20, 'woman', 'discreet'),
      pattern(16, 'woman', 'lacking', 'seenOnce'),
    ]),
  ),
  /** A visa or permit, promised or sold, mostly with a job. */
  visaForFee: unless(
    ['tenant', 'cardBrand'],
    acrossTwo([
      pattern(10, 'visa', 'promised'),
      pattern(6, 'visaSold'),
      pattern(12, 'embassySlot', 'price'),
      pattern(16, 'permitWord', 'job', 'country', 'charge'),
      ...unless(['sell'], [pattern(12, 'visa', 'job', 'country', 'sum')]),
      pattern(18, 'visa', 'charge', 'prospect'),
      pattern(18, 'promised', 'job', 'fee'),
    ]),
  ),
  /** A sale of what was seized, for which one pays to take part. */
  auction: [pattern(14, 'seized', 'warrant')],
  /** Parcels or money of others are to be passed on. */
  passOn: [pattern(10, 'parcels', 'accept'), pattern(12, 'transfers', 'through', 'accountWord')],
  /** A code of confirmation that is to be passed on. */
  code: acrossTwo([
    pattern(14, 'code', 'sms', 'tellMe'),
    pattern(12, 'code', 'sms', 'forward'),
    pattern(18, 'code', 'robot', 'sms'),
    pattern(18, 'number', 'robot', 'sms', 'tell'),
    pattern(18, 'code', 'robot', 'tell'),
    pattern(18, 'figures', 'robot', 'tell'),
    pattern(12, 'figures', 'tellMe', 'sms'),
    pattern(14, 'figures', 'verify', 'tell'),
    ...unless(
      ['door', 'giftCard'],
      [
        pattern(7, 'code', 'tellMe'),
        pattern(8, 'code', 'tell'),
        pattern(8, 'code', 'need'),
        pattern(16, 'code', 'noViewing'),
      ],
    ),
  ]),
  /** Money or papers are spoken of at all, as most honest listings do not. */
  payment: [pattern(1, 'pay'), pattern(1, 'advance'), pattern(1, 'money'), pattern(1, 'identity')],
  /** Nobody is to write here. */
  notHere: [pattern(7, 'not', 'write', 'here')],
  hurry: [
    pattern(10, 'urgent', 'many'),
    pattern(8, 'many', 'interested'),
    pattern(8, 'urgent', 'advance'),
    pattern(8, 'urgent', 'pay'),
  ],
} as const satisfies Record<string, readonly Pattern[]>

export type Sign = keyof typeof signs
export const signNames = Object.keys(signs) as Sign[]
