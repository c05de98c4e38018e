import type { FoundContact } from '../text/contacts.ts'
import type { Sign } from '../text/lexicon.ts'
import { fellAfter, isCheap, percentBelow } from './offer.ts'
import { foreignPhone, isNew, isPhoneKnown, isTakenOver } from './owner.ts'
import type { Found, Rule, RuleInput } from './rule.ts'

/** Signs that are about money and that hardly any honest listing has. */
const strong: ReadonlySet<Sign> = new Set<Sign>([
  'payFirst',
  'keysByPost',
  'overpaid',
  'shipping',
  'untraceable',
  'courier',
  'giftCard',
  'paymentPage',
  'bookingPage',
  'papersFirst',
  'listForFee',
  'returns',
  'favours',
  'visaForFee',
  'code',
  'feeFirst',
  'auction',
  'passOn',
])
export const strongSigns = ({ signs }: Pick<RuleInput, 'signs'>): number =>
  new Set(signs.flatMap(({ sign }) => (strong.has(sign) ? sign : []))).size

const quoted = (words: string): Found => ({ words })
const signed =
  (sign: Sign) =>
  ({ signs }: RuleInput): Found | undefined => {
    const found = signs.find((one) => one.sign === sign)
    return found && quoted(found.words)
  }

const contact =
  (is: (one: FoundContact) => boolean) =>
  ({ contacts }: RuleInput): Found | undefined => {
    const found = contacts.filter(is).map(({ words }) => words)
    return found.length > 0 ? { words: [...new Set(found)].sort().join(', ') } : undefined
  }

/** Whether a number in a text is one of the account: the last eight digits are the same whatever the country. */
const isOwn = ({ owner }: RuleInput, digits = '') =>
  owner.phones.some((phone) => phone.replace(/\D/g, '').slice(-8) === digits.slice(-8))

export const disguisedWords = ({ signs, contacts }: Pick<RuleInput, 'signs' | 'contacts'>): string[] =>
  [...signs.filter(({ sign }) => sign !== 'payment'), ...contacts]
    .filter(({ disguised }) => disguised)
    .map(({ words }) => words)

/** How much of its points a number has whose digits only stand apart, as some people write it. */
const onlySpaced = 0.6

const ftc = 'FTC, "Rental Listing Scams"'
const ic3 = 'FBI, Internet Crime Complaint Center: vehicle and rental frauds'

/** Rules about what the texts say. */
export const textRules = {
  saysPayFirst: {
    points: 40,
    madeBy: 'owner',
    finds: signed('payFirst'),
    says: { en: 'Money before a viewing: “{words}”', al: 'Para përpara shikimit: “{words}”' },
    source: ftc,
  },
  saysHolding: {
    points: 4,
    madeBy: 'owner',
    finds: signed('holding'),
    says: { en: 'A payment that reserves: “{words}”', al: 'Pagesë që rezervon: “{words}”' },
    source: `${ftc}; honest agencies ask for it too`,
  },
  saysNoViewing: {
    points: 5,
    madeBy: 'owner',
    finds: signed('noViewing'),
    says: { en: 'It cannot be seen: “{words}”', al: 'Nuk mund të shihet: “{words}”' },
    source: ftc,
  },
  saysAway: {
    points: 3,
    madeBy: 'owner',
    finds: signed('away'),
    says: { en: 'The owner is away: “{words}”', al: 'Pronari është larg: “{words}”' },
    source: `${ftc}; true of many honest owners here`,
  },
  saysKeysByPost: {
    points: 32,
    madeBy: 'owner',
    finds: signed('keysByPost'),
    says: { en: 'Keys by post: “{words}”', al: 'Çelësa me postë: “{words}”' },
    source: ftc,
  },
  saysOverpaid: {
    points: 40,
    madeBy: 'owner',
    finds: signed('overpaid'),
    says: { en: 'More is paid and the rest sent back: “{words}”', al: 'Paguhet më shumë dhe pjesa kthehet: “{words}”' },
    source: ic3,
  },
  saysShipping: {
    points: 25,
    madeBy: 'owner',
    finds: signed('shipping'),
    says: { en: 'A carrier or trustee between: “{words}”', al: 'Transportues ose ndërmjetës: “{words}”' },
    source: ic3,
  },
  saysUntraceable: {
    points: 36,
    madeBy: 'owner',
    finds: signed('untraceable'),
    says: { en: 'A payment that nobody can call back: “{words}”', al: 'Pagesë që s’kthehet dot: “{words}”' },
    source: `${ftc}; ${ic3}`,
  },
  saysCourier: {
    points: 20,
    madeBy: 'owner',
    finds: (input) => (input.listing.kind === 'venue' ? undefined : signed('courier')(input)),
    says: { en: 'A courier for money or keys: “{words}”', al: 'Korrier për para ose çelësa: “{words}”' },
    source: 'Fake couriers on classifieds (Europol); venues deliver food by courier',
  },
  saysPaymentPage: {
    points: 22,
    madeBy: 'owner',
    finds: signed('paymentPage'),
    says: { en: 'A page or code where one pays: “{words}”', al: 'Faqe ose kod ku paguhet: “{words}”' },
    source: 'Fake payment pages and QR codes',
  },
  saysDocuments: {
    points: 12,
    madeBy: 'owner',
    finds: signed('documents'),
    says: { en: 'Copies of papers: “{words}”', al: 'Kopje dokumentesh: “{words}”' },
    source: 'Papers are stolen to impersonate their holders',
  },
  saysGiftCard: {
    points: 40,
    madeBy: 'owner',
    finds: signed('giftCard'),
    says: {
      en: 'Paid by gift cards or their codes: “{words}”',
      al: 'Pagesë me karta dhuratë ose kodet e tyre: “{words}”',
    },
    source: 'FTC, "Gift Card Scams"',
  },
  saysBookingPage: {
    points: 36,
    madeBy: 'owner',
    finds: signed('bookingPage'),
    says: {
      en: 'Money through a well-known site: “{words}”',
      al: 'Para përmes një faqeje të njohur: “{words}”',
    },
    source: 'Copies of pages of Airbnb, Booking.com and eBay (Europol)',
  },
  saysPapersFirst: {
    points: 36,
    madeBy: 'owner',
    finds: signed('papersFirst'),
    says: {
      en: 'Papers or bank statements before a viewing: “{words}”',
      al: 'Dokumente ose gjendje bankare para shikimit: “{words}”',
    },
    source: 'Papers are stolen to impersonate their holders; honest owners ask after a viewing',
  },
  saysListForFee: {
    points: 36,
    madeBy: 'owner',
    finds: signed('listForFee'),
    says: { en: 'A list of landlords for money: “{words}”', al: 'Listë pronarësh me pagesë: “{words}”' },
    source: `${ftc}; sellers of lists of apartments`,
  },
  saysReturns: {
    points: 36,
    madeBy: 'owner',
    finds: signed('returns'),
    says: { en: 'A guaranteed gain: “{words}”', al: 'Fitim i garantuar: “{words}”' },
    source: 'Warnings of financial authorities about investments',
  },
  saysFavours: {
    points: 36,
    madeBy: 'owner',
    finds: signed('favours'),
    says: { en: 'A room for favours: “{words}”', al: 'Dhomë në këmbim të favoreve: “{words}”' },
    source: 'Rent for sex is exploitation, and a crime in many countries',
  },
  saysVisaForFee: {
    points: 36,
    madeBy: 'owner',
    finds: signed('visaForFee'),
    says: { en: 'A visa or permit, promised or sold: “{words}”', al: 'Vizë ose leje e premtuar a e shitur: “{words}”' },
    source: 'Warnings of embassies and Europol about offers of work',
  },
  saysFeeFirst: {
    points: 18,
    madeBy: 'owner',
    finds: signed('feeFirst'),
    says: { en: 'A fee for being considered: “{words}”', al: 'Tarifë që të merreni parasysh: “{words}”' },
    source: `${ftc}; agencies in New York may ask for the cost of a background check`,
  },
  saysAuction: {
    points: 20,
    madeBy: 'owner',
    finds: signed('auction'),
    says: {
      en: 'A sale of seized things, paid to take part: “{words}”',
      al: 'Shitje e konfiskuar, me pagesë për pjesëmarrje: “{words}”',
    },
    source: ic3,
  },
  saysPassOn: {
    points: 30,
    madeBy: 'owner',
    finds: signed('passOn'),
    says: { en: 'Parcels or money to pass on: “{words}”', al: 'Pako ose para për t’u përcjellë: “{words}”' },
    source: 'Europol: money mules are recruited by offers of work and rooms',
  },
  saysCode: {
    points: 36,
    madeBy: 'owner',
    finds: signed('code'),
    says: { en: 'A code to pass on: “{words}”', al: 'Kod që duhet treguar: “{words}”' },
    source: 'Accounts are taken over by codes that their owners pass on',
  },
  saysNotHere: {
    points: 8,
    madeBy: 'owner',
    finds: signed('notHere'),
    says: { en: 'Nobody is to write here: “{words}”', al: 'Të mos shkruhet këtu: “{words}”' },
    source: 'Frauds move people to where nobody watches',
  },
  saysHurry: {
    points: 3,
    madeBy: 'owner',
    finds: signed('hurry'),
    says: { en: 'It hurries: “{words}”', al: 'Nxit: “{words}”' },
    source: `${ftc}; honest people are in a hurry too`,
  },
  writesPhone: {
    points: 2,
    madeBy: 'owner',
    finds: (input) =>
      contact(({ kind, disguised, digits }) => kind === 'phone' && !disguised && isOwn(input, digits))(input),
    says: { en: 'The phone of the account in the text: {words}', al: 'Telefoni i llogarisë në tekst: {words}' },
    source: 'Nearly always honest',
  },
  writesOtherPhone: {
    points: 6,
    madeBy: 'owner',
    finds: (input) =>
      contact(({ kind, disguised, digits }) => kind === 'phone' && !disguised && !isOwn(input, digits))(input),
    says: {
      en: 'A phone in the text that the account does not have: {words}',
      al: 'Telefon në tekst që llogaria s’e ka: {words}',
    },
    source: 'Frauds move people to where nobody watches; relatives are also named so',
  },
  writesEmail: {
    points: 6,
    madeBy: 'owner',
    finds: contact(({ kind, disguised }) => kind === 'email' && !disguised),
    says: { en: 'An e-mail in the text: {words}', al: 'E-mail në tekst: {words}' },
    source: 'Frauds move people to where nobody watches',
  },
  writesMessenger: {
    points: 3,
    madeBy: 'owner',
    finds: contact(({ kind, disguised }) => kind === 'messenger' && !disguised),
    says: { en: 'Another channel: {words}', al: 'Kanal tjetër: {words}' },
    source: 'Frauds move people to where nobody watches; so do many honest people',
  },
  writesLink: {
    points: 6,
    madeBy: 'owner',
    finds: contact(({ kind, disguised }) => kind === 'link' && !disguised),
    says: { en: 'A link: {words}', al: 'Lidhje: {words}' },
    source: 'Fake payment pages',
  },
  writesShortLink: {
    points: 26,
    madeBy: 'owner',
    finds: contact(({ kind }) => kind === 'shortLink'),
    says: { en: 'A link that hides where it leads: {words}', al: 'Lidhje që fsheh ku të çon: {words}' },
    source: 'Fake payment pages',
  },
  writesFalseLink: {
    points: 36,
    madeBy: 'owner',
    finds: contact(({ kind }) => kind === 'falseLink'),
    says: {
      en: 'A link with the name of a site that it does not belong to: {words}',
      al: 'Lidhje me emrin e një faqeje të cilës nuk i takon: {words}',
    },
    source: 'Copies of pages of Airbnb, Booking.com and eBay (Europol)',
  },
  writesDisguised: {
    points: 30,
    madeBy: 'owner',
    times: ({ words }) => (/^[\d\s.,\-/()+]+$/.test(String(words)) ? onlySpaced : 1),
    finds: (input) => {
      const found = disguisedWords(input)
      return found.length > 0 ? { words: [...new Set(found)].sort().join(', ') } : undefined
    },
    says: {
      en: 'Written so that programs do not read it: {words}',
      al: 'E shkruar që programet të mos e lexojnë: {words}',
    },
    source: 'Who hides a number or word from a program knows why',
  },
  severalSigns: {
    points: 20,
    madeBy: 'owner',
    finds: (input) => (strongSigns(input) >= 2 ? { count: strongSigns(input) } : undefined),
    says: { en: 'Signs of frauds in the text: {count}', al: 'Shenja mashtrimi në tekst: {count}' },
    source: 'Together they say more than each alone',
  },
  holdingAndMore: {
    points: 14,
    madeBy: 'owner',
    finds: (input) => {
      const isOdd = input.contacts.some(({ kind }) => kind === 'link') || foreignPhone(input) !== undefined
      return (isNew(input) && isOdd) || isTakenOver(input) || fellAfter(input) ? signed('holding')(input) : undefined
    },
    says: {
      en: 'Together: a payment that reserves, and something else that is unusual: “{words}”',
      al: 'Bashkë: pagesë që rezervon dhe diçka tjetër e pazakontë: “{words}”',
    },
    source: 'Honest owners ask for a deposit too, but seldom from abroad, by a link, or right after a change',
  },
  papersAndNew: {
    points: 17,
    madeBy: 'owner',
    finds: (input) => (isNew(input) ? signed('documents')(input) : undefined),
    says: {
      en: 'Together: a young account, and copies of papers: “{words}”',
      al: 'Bashkë: llogari e re dhe kopje dokumentesh: “{words}”',
    },
    source: 'Papers are collected to go on with under another name; agencies that ask for them have been here for long',
  },
  phoneAndSign: {
    points: 16,
    madeBy: 'owner',
    finds: (input) =>
      isPhoneKnown(input) && (isCheap(input) || strongSigns(input) > 0) ? { percent: percentBelow(input) } : undefined,
    says: {
      en: 'Together: a phone that other accounts had before, and {percent} % below similar ones or words of a fraud',
      al: 'Bashkë: telefon që e kishin më parë llogari të tjera dhe {percent} % nën të ngjashmet ose fjalë mashtrimi',
    },
    source: 'Together they say more than each alone',
  },
  signAndNew: {
    points: 12,
    madeBy: 'owner',
    finds: (input) =>
      strongSigns(input) > 0 && (isNew(input) || isCheap(input)) ? { count: strongSigns(input) } : undefined,
    says: {
      en: 'Together: words of a fraud, and a young account or low price',
      al: 'Bashkë: fjalë mashtrimi dhe llogari e re ose çmim i ulët',
    },
    source: 'Together they say more than each alone',
  },
  awayAndSign: {
    points: 8,
    madeBy: 'owner',
    finds: (input) =>
      signed('away')(input) && (strongSigns(input) > 0 || signed('noViewing')(input))
        ? { count: strongSigns(input) }
        : undefined,
    says: { en: 'Together: an owner who is away, and words of a fraud', al: 'Bashkë: pronar larg dhe fjalë mashtrimi' },
    source: 'Together they say more than each alone',
  },
  paymentAndCheap: {
    points: 10,
    madeBy: 'owner',
    finds: (input) => (isNew(input) && isCheap(input) ? signed('payment')(input) : undefined),
    says: {
      en: 'Together: a young account, a low price, and how it is paid: “{words}”',
      al: 'Bashkë: llogari e re, çmim i ulët dhe mënyra e pagesës: “{words}”',
    },
    source: 'Who offers something cheap and speaks of paying for it may want nothing else, in whatever words',
  },
  channelAndNew: {
    points: 16,
    madeBy: 'owner',
    finds: (input) =>
      isNew(input) && signed('notHere')(input) && input.contacts.length > 0
        ? { count: input.contacts.length }
        : undefined,
    says: {
      en: 'Together: a young account that is not to be written to here, and another channel',
      al: 'Bashkë: llogari e re ku të mos shkruhet këtu, dhe kanal tjetër',
    },
    source: 'Together they say more than each alone',
  },
  channelAndCheap: {
    points: 10,
    madeBy: 'owner',
    finds: (input) =>
      isCheap(input) && isNew(input) && (input.contacts.length > 0 || signed('notHere')(input) !== undefined)
        ? { count: input.contacts.length }
        : undefined,
    says: {
      en: 'Together: a young account, a low price and another channel',
      al: 'Bashkë: llogari e re, çmim i ulët dhe kanal tjetër',
    },
    source: 'Together they say more than each alone',
  },
} as const satisfies Record<string, Rule>
