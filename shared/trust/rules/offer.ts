import { detectLanguage } from '../../lib/detectLanguage.ts'
import { usualCurrency } from '../../posts/price.ts'
import { isNew, isTakenOver } from './owner.ts'
import type { Found, Rule, RuleInput } from './rule.ts'

/** By how many percent the price is below the median of similar listings; 0 if it is not, or unknown. */
export const percentBelow = ({ compared }: Pick<RuleInput, 'compared'>): number =>
  compared ? Math.max(0, Math.floor((1 - compared.amount / compared.median) * 100)) : 0

/** From how many percent below similar ones a price is cheap, very cheap and hardly to be believed. */
const below = { cheap: 35, veryCheap: 50, unbelievable: 65 } as const
export const isVeryCheap = (input: RuleInput): boolean => percentBelow(input) >= below.veryCheap
export const isCheap = (input: RuleInput): boolean => percentBelow(input) >= below.cheap

function priced(input: RuleInput, from: number, to: number): Found | undefined {
  const percent = percentBelow(input)
  if (!input.compared || percent < from || percent >= to) return undefined
  const { amount, median, currency } = input.compared
  return { percent, price: { amount, currency }, fair: { amount: Math.round(median), currency } }
}

const priceSays = {
  en: '{percent} % below similar ones ({price} instead of about {fair})',
  al: '{percent} % nën të ngjashmet ({price} në vend të rreth {fair})',
}

const different = (ids: readonly string[]) => new Set(ids).size
const photoOwners = ({ photosOf }: RuleInput) => different(photosOf.map(({ userId }) => userId))

/** Pins farther than this from the centre of their city (km) are elsewhere: the largest municipality is smaller. */
const pinFarKm = 40
const pinAbroadKm = 250

export const fellAfter = ({ priceFell: fell }: RuleInput): Found | undefined =>
  fell && fell.percent >= 35 && fell.days <= 21 ? { percent: fell.percent, days: fell.days } : undefined

/** Rules about what is offered: its price, photos, place and later changes. */
export const offerRules = {
  priceLow: {
    points: 10,
    madeBy: 'anybody',
    finds: (input) => priced(input, below.cheap, below.veryCheap),
    says: priceSays,
    source: 'A price below the market draws people (FTC, "Rental Listing Scams")',
  },
  priceVeryLow: {
    points: 22,
    madeBy: 'anybody',
    finds: (input) => priced(input, below.veryCheap, below.unbelievable),
    says: priceSays,
    source: 'A price below the market draws people (FTC, "Rental Listing Scams")',
  },
  priceUnbelievable: {
    points: 30,
    madeBy: 'anybody',
    finds: (input) => priced(input, below.unbelievable, 101),
    says: priceSays,
    source: 'A price below the market draws people (FTC, "Rental Listing Scams")',
  },
  photoOfAnother: {
    points: 18,
    madeBy: 'anybody',
    finds: (input) => (input.photosOf.length === 1 ? { photos: 1, owners: photoOwners(input) } : undefined),
    says: {
      en: 'Photos that another owner published before: {photos}',
      al: 'Foto që i ka publikuar më parë një pronar tjetër: {photos}',
    },
    source: 'Photos are stolen from real listings; an agency and the owner may also share them',
  },
  photosOfAnother: {
    points: 25,
    madeBy: 'anybody',
    finds: (input) =>
      input.photosOf.length > 1 ? { photos: input.photosOf.length, owners: photoOwners(input) } : undefined,
    says: {
      en: 'Photos that other owners published before: {photos}, of {owners} owners',
      al: 'Foto që i kanë publikuar më parë pronarë të tjerë: {photos}, nga {owners} pronarë',
    },
    source: 'Photos are stolen from real listings; an agency and the owner may also share them',
  },
  textOfAnother: {
    points: 12,
    madeBy: 'anybody',
    finds: ({ textOf }) => (textOf.length > 0 ? { owners: different(textOf.map(({ userId }) => userId)) } : undefined),
    says: {
      en: 'Other owners who published the same text before: {owners}',
      al: 'Pronarë të tjerë që e kanë publikuar më parë të njëjtin tekst: {owners}',
    },
    source: 'Texts are copied from real listings; flats of one building may share theirs',
  },
  vinOfAnother: {
    points: 20,
    madeBy: 'anybody',
    finds: ({ vinOf }) => (vinOf.length > 0 ? { owners: different(vinOf.map(({ userId }) => userId)) } : undefined),
    says: {
      en: 'Other owners who offer a car with the same VIN: {owners}',
      al: 'Pronarë të tjerë që ofrojnë veturë me të njëjtin numër shasie: {owners}',
    },
    source: 'A VIN belongs to one car; a dealer may sell for the owner',
  },
  priceFellAfter: {
    points: 22,
    madeBy: 'owner',
    finds: (input) => fellAfter(input),
    says: {
      en: 'The price fell by {percent} % within {days} days of publication',
      al: 'Çmimi ra për {percent} % brenda {days} ditësh nga publikimi',
    },
    source: 'A harmless listing becomes bait once nobody looks at it',
  },
  rewrittenAfter: {
    points: 15,
    madeBy: 'owner',
    finds: ({ rewritten }) =>
      rewritten && rewritten.percent >= 60 && rewritten.days >= 2
        ? { percent: rewritten.percent, days: rewritten.days }
        : undefined,
    says: {
      en: '{percent} % of the text was written anew, {days} days after publication',
      al: '{percent} % e tekstit u shkrua nga e para, {days} ditë pas publikimit',
    },
    source: 'A harmless listing becomes bait once nobody looks at it',
  },
  pinElsewhere: {
    points: 6,
    madeBy: 'owner',
    finds: ({ listing: { pinKm } }) =>
      pinKm !== undefined && pinKm > pinFarKm && pinKm <= pinAbroadKm ? { km: Math.round(pinKm) } : undefined,
    says: { en: 'The pin is {km} km from its city', al: 'Pika në hartë është {km} km larg qytetit' },
    source: 'Place and pin that do not fit',
  },
  pinAbroad: {
    points: 15,
    madeBy: 'owner',
    finds: ({ listing: { pinKm } }) =>
      pinKm !== undefined && pinKm > pinAbroadKm ? { km: Math.round(pinKm) } : undefined,
    says: { en: 'The pin is {km} km from its city', al: 'Pika në hartë është {km} km larg qytetit' },
    source: 'Place and pin that do not fit',
  },
  currencyUnusual: {
    points: 5,
    madeBy: 'owner',
    finds: ({ listing: { currency, region } }) =>
      currency && currency !== usualCurrency[region] ? { currency } : undefined,
    says: {
      en: 'The price is in a currency unusual here: {currency}',
      al: 'Çmimi është në valutë të pazakontë këtu: {currency}',
    },
    source: 'Region and currency that do not fit',
  },
  onlyEnglishInKosovo: {
    points: 5,
    madeBy: 'owner',
    finds: (input) =>
      input.listing.region === 'kosovo' && detectLanguage(input.text) === 'en' ? { language: 'en' } : undefined,
    says: { en: 'In Kosovo, and only in English', al: 'Në Kosovë, dhe vetëm anglisht' },
    source: 'Region and language that do not fit; internationals also write so',
  },
  cheapAndNew: {
    points: 12,
    madeBy: 'owner',
    finds: (input) => (isNew(input) && isVeryCheap(input) ? { percent: percentBelow(input) } : undefined),
    says: {
      en: 'Together: a young account, and {percent} % below similar ones',
      al: 'Bashkë: llogari e re dhe {percent} % nën të ngjashmet',
    },
    source: 'Together they say more than each alone',
  },
  copiedAndNew: {
    points: 10,
    madeBy: 'anybody',
    finds: (input) => (isNew(input) && input.photosOf.length > 0 ? { photos: input.photosOf.length } : undefined),
    says: {
      en: 'Together: a young account, and photos of another owner ({photos})',
      al: 'Bashkë: llogari e re dhe foto të një pronari tjetër ({photos})',
    },
    source: 'Together they say more than each alone',
  },
  cheapAndTakenOver: {
    points: 15,
    madeBy: 'owner',
    finds: (input) => (isCheap(input) && isTakenOver(input) ? { percent: percentBelow(input) } : undefined),
    says: {
      en: 'Together: {percent} % below similar ones, and an account that may be taken over',
      al: 'Bashkë: {percent} % nën të ngjashmet dhe llogari që mund të jetë marrë nga tjetërkush',
    },
    source: 'Together they say more than each alone',
  },
  cheapAndFell: {
    points: 12,
    madeBy: 'owner',
    finds: (input) => (isCheap(input) && fellAfter(input) ? { percent: percentBelow(input) } : undefined),
    says: {
      en: 'Together: the price fell, and is now {percent} % below similar ones',
      al: 'Bashkë: çmimi ra dhe tani është {percent} % nën të ngjashmet',
    },
    source: 'Together they say more than each alone',
  },
  cheapAndCopied: {
    points: 15,
    madeBy: 'owner',
    finds: (input) =>
      isCheap(input) && (input.photosOf.length > 0 || input.textOf.length > 0)
        ? { percent: percentBelow(input), photos: input.photosOf.length }
        : undefined,
    says: {
      en: 'Together: {percent} % below similar ones, and known from another owner',
      al: 'Bashkë: {percent} % nën të ngjashmet dhe i njohur nga pronar tjetër',
    },
    source: 'Who copies a listing offers it for less',
  },
} as const satisfies Record<string, Rule>
