import type { Meaning } from './words/en.ts'

/** Meanings of which a denied one is looked for, too, as in "without a deposit nobody sees it". */
export const deniable = ['advance', 'pay', 'money', 'price', 'identity'] as const

/** What a phrase is made of; `no pay` is one that a word before it denies. */
export type Piece = Meaning | `no ${(typeof deniable)[number]}`
/** One alone, or two that follow each other in a clause, with at most so many words between, and none of `barring` among these. */
export type Way = readonly [Piece] | readonly [Piece, Piece, number, barring?: readonly Meaning[]]

/** What pays: another one between two words shows that they do not belong together. */
const paying = ['pay', 'advance'] as const

/** What is said by several words. A phrase that has the name of a meaning adds to it; one may be made of those above. */
export const phrases = {
  /** Money is handed over: sent, left, or a half of it now. */
  handsOver: [
    ['send', 'price', 3],
    ['price', 'send', 2],
    ['send', 'money', 3],
    ['money', 'send', 3],
    ['send', 'sum', 1],
    ['sum', 'send', 1],
    ['puts', 'price', 0],
    ['puts', 'sum', 0],
    ['send', 'half', 2],
    ['send', 'securityWord', 2],
    ['pay', 'half', 2],
    ['half', 'now', 1],
    ['percent', 'now', 1],
  ],
  pay: [['handsOver']],
  /** The first rent is an advance as any. */
  advance: [
    ['first', 'rentWord', 0],
    ['rentWord', 'first', 2],
  ],
  view: [
    ['infinitive', 'saw', 1],
    ['come', 'roundWord', 0],
  ],
  unseen: [
    ['before', 'come', 4, paying],
    ['before', 'view', 5, paying],
    ['lacking', 'seenOnce', 2],
    ['lacking', 'saw', 1],
    ['before', 'lookWord', 3],
    ['sight', 'unseenWord', 0],
  ],
  noViewing: [
    ['not', 'view', 4],
    ['not', 'open', 3],
    ['not', 'address', 3],
    ['view', 'refusal', 1],
    ['view', 'not', 1],
  ],
  afterView: [
    ['after', 'view', 4, [...paying, 'can', 'when']],
    ['when', 'view', 1, [...paying, 'can']],
    ['first', 'view', 2, paying],
  ],
  moneyComes: [
    ['comes', 'price', 1],
    ['price', 'comes', 1],
    ['comes', 'money', 1],
    ['money', 'comes', 1],
  ],
  paidFirst: [
    ['after', 'moneyComes', 2],
    ['after', 'pay', 5, ['view']],
    ['after', 'advance', 5, ['view']],
    ['advance', 'arrives', 1],
    ['pay', 'arrives', 1],
    ['money', 'arrives', 1],
    ['handsOver', 'arrives', 1],
  ],
  unlessPaid: [
    ['lacking', 'no advance', 1],
    ['lacking', 'no pay', 1],
    ['lacking', 'no money', 2],
    ['lacking', 'no price', 1],
    ['pay', 'lackingAfter', 1],
    ['advance', 'lackingAfter', 1],
    ['money', 'lackingAfter', 1],
    ['until', 'no pay', 2],
    ['until', 'pay', 2],
    ['until', 'arrives', 4],
    ['until', 'advance', 2],
    ['until', 'money', 2],
    ['ifNot', 'pay', 3],
    ['ifNot', 'advance', 3],
    ['ifNot', 'money', 3],
  ],
  unlessPapers: [
    ['lacking', 'no identity', 1],
    ['identity', 'lackingAfter', 2],
  ],
  bankPapers: [
    ['bankWord', 'statement', 2],
    ['statement', 'bankWord', 3],
    ['bankWord', 'receipt', 1],
  ],
  /** "No money, no address". */
  noMoney: [
    ['not', 'no money', 0],
    ['not', 'no advance', 0],
    ['not', 'no pay', 0],
  ],
  payer: [
    ['who', 'pay', 3],
    ['who', 'advance', 4],
    ['who', 'handsOver', 3],
    ['who', 'send', 1],
  ],
  landlords: [
    ['contactsOf', 'ownerOne', 3],
    ['ownerOne', 'contactsOf', 1],
  ],
  agreed: [
    ['when', 'agree', 2],
    ['after', 'agree', 2],
  ],
  manyOwners: [['sum', 'owners', 1]],
  listOf: [
    ['list', 'landlords', 1],
    ['landlords', 'list', 0],
  ],
  numbersOf: [
    ['contactsOf', 'landlords', 1],
    ['landlords', 'contactsOf', 0],
  ],
  embassySlot: [
    ['slot', 'embassy', 1],
    ['embassy', 'slot', 0],
  ],
  westernPaid: [
    ['rentWord', 'western', 3],
    ['money', 'western', 4],
    ['by', 'western', 0],
  ],
  noDeal: [['not', 'deal', 3]],
  payName: [
    ['western', 'union', 1],
    ['bit', 'coin', 0],
    ['moneyWord', 'gram', 0],
  ],
  thenView: [
    ['next', 'view', 6],
    ['until', 'view', 4],
    ['next', 'address', 4],
    ['address', 'next', 1],
    ['next', 'lookWord', 1],
  ],
  thenCome: [['next', 'come', 3]],
  forView: [
    ['for', 'view', 1],
    ['view', 'for', 0],
  ],
  soView: [['purpose', 'view', 8]],
  /** What a viewing costs. */
  viewPrice: [
    ['price', 'forView', 1],
    ['forView', 'price', 1],
    ['advance', 'forView', 1],
    ['pay', 'forView', 2],
    ['must', 'forView', 1],
  ],
  slotPaid: [['pay', 'slot', 1]],
  viewFee: [
    ['view', 'fee', 1],
    ['fee', 'view', 2, ['before', 'after']],
  ],
  thirdParty: [
    ['third', 'party', 1],
    ['party', 'third', 2],
  ],
  protectedBuyer: [
    ['buyer', 'protection', 1],
    ['protection', 'buyer', 2],
  ],
  personalId: [['number', 'personalNumber', 0]],
  upfront: [
    ['pay', 'first', 1],
    ['advance', 'first', 1],
    ['first', 'advance', 0],
    ['first', 'pay', 1],
    ['first', 'money', 1],
    ['money', 'first', 1],
  ],
  payNow: [
    ['pay', 'now', 5],
    ['advance', 'now', 4],
  ],
  seeLater: [
    ['view', 'later', 5],
    ['later', 'view', 3],
  ],
  sendBack: [['send', 'backwards', 6]],
  giftCard: [
    ['gift', 'card', 1],
    ['card', 'gift', 2],
    ['brand', 'card', 3],
    ['brand', 'code', 2],
    ['card', 'brand', 2],
    ['code', 'brand', 1],
    ['prepaid', 'card', 1],
  ],
  riaMoney: [
    ['ria', 'money', 1],
    ['by', 'ria', 0],
  ],
  postal: [
    ['infinitive', 'post', 0],
    ['infinitive', 'courier', 0],
    ['by', 'post', 0],
    ['by', 'courier', 0],
    ['post', 'by', 0],
    ['courier', 'by', 0],
  ],
  post: [
    ['by', 'mail', 0],
    ['deliveryWord', 'serviceWord', 0],
  ],
  away: [
    ['stay', 'abroad', 5],
    ['stay', 'country', 4],
  ],
  tellMe: [
    ['tell', 'me', 3],
    ['me', 'tell', 1],
    ['infinitive', 'tell', 0],
    ['itToMe', 'write', 1],
  ],
  identity: [
    ['idOf', 'idCard', 1],
    ['bankWord', 'statement', 2],
    ['statement', 'bankWord', 3],
  ],
  code: [
    ['number', 'verify', 1],
    ['verify', 'sms', 0],
  ],
  /** Papers of a person, where what is done with them shows the meaning. */
  papers: [['identity'], ['idWord']],
  platform: [
    ['bookingWord', 'com', 0],
    ['bookingWord', 'link', 1],
    ['link', 'bookingWord', 1],
    ['by', 'bookingWord', 1],
    ['bookingWord', 'by', 0],
    ['bookingWord', 'protection', 1],
    ['bookingWord', 'agent', 2],
    ['bookingWord', 'handle', 2],
  ],
  profit: [
    ['guaranteed', 'returnWord', 1],
    ['returnWord', 'guaranteed', 2],
  ],
  noRisk: [
    ['not', 'risk', 1],
    ['lacking', 'risk', 1],
    ['risk', 'free', 0],
    ['risk', 'refusal', 0],
    ['risk', 'zero', 0],
    ['not', 'loss', 1],
    ['lacking', 'loss', 1],
    ['loss', 'refusal', 0],
    ['zero', 'risk', 0],
    ['zero', 'loss', 0],
  ],
  doubled: [
    ['double', 'money', 3],
    ['money', 'double', 3],
    ['double', 'advance', 2],
  ],
  rentFree: [
    ['not', 'rentWord', 2],
    ['lacking', 'rentWord', 1],
    ['exchange', 'rentWord', 2],
    ['rentWord', 'exchange', 3],
    ['rentWord', 'refusal', 1],
    ['rentWord', 'not', 0],
    ['seenOnce', 'not', 0],
    ['exchange', 'money', 1],
    ['lacking', 'no money', 0],
    ['not', 'no money', 0],
    ['rentWord', 'zero', 1],
    ['zero', 'rentWord', 1],
    ['money', 'exchange', 1],
    ['free', 'home', 0],
    ['home', 'free', 1],
    ['home', 'no pay', 1],
  ],
  tenant: [
    ['have', 'visa', 2],
    ['visa', 'have', 1],
  ],
  intimate: [
    ['exchange', 'company', 3],
    ['company', 'intimate', 2],
  ],
  rate: [
    ['percent', 'daily', 3],
    ['daily', 'percent', 2],
  ],
  visa: [
    ['green', 'card', 0],
    ['residence', 'card', 0],
    ['papersWord', 'job', 1],
    ['job', 'papersWord', 0],
    ['permitWord', 'residence', 1],
    ['residence', 'permitWord', 1],
  ],
  visaSold: [
    ['sell', 'visa', 1],
    ['visa', 'sell', 2],
  ],
  /** That something costs money. */
  charge: [['pay'], ['price'], ['fee'], ['advance'], ['money']],
  /** Why one would want a visa. */
  prospect: [['job'], ['country'], ['promised']],
  takenOff: [
    ['takeOff', 'ad', 3],
    ['ad', 'takeOff', 1],
  ],
} as const satisfies Record<string, readonly Way[]>

/** What a sign is made of: a meaning or a phrase. */
export type Part = Meaning | keyof typeof phrases
