import type { Language } from '../../lib/language.ts'
import { isCheap, isVeryCheap, percentBelow } from './offer.ts'
import { closedBy, isNew, isTakenOver, isTryingWords } from './owner.ts'
import type { RuleInput } from './rule.ts'
import { disguisedWords, strongSigns } from './texts.ts'

/** A hard rule; `says` is what its owner is told. */
type Hard = { holds: (input: RuleInput) => boolean; says: Record<Language, string> }

const says = (sign: RuleInput['signs'][number]['sign'], { signs }: RuleInput) => signs.some((one) => one.sign === sign)

/**
 * The rules that alone hold a listing back before publication (D-213). Each needs several signs that are independent of
 * each other, and one that nobody else can make: at most one honest listing in a thousand may be held.
 */
const table = {
  script: {
    holds: (input) =>
      strongSigns(input) >= 3 || (strongSigns(input) >= 2 && isNew(input) && (isCheap(input) || says('away', input))),
    says: {
      en: 'Its text asks for payments or handovers in ways that are usual among frauds.',
      al: 'Teksti kërkon pagesa ose dorëzime në mënyra që janë të zakonshme te mashtrimet.',
    },
  },
  stolen: {
    // Others can publish its photos before, and dear listings beside it: something of its own text has to say so, too.
    holds: (input) =>
      input.photosOf.length >= 2 &&
      percentBelow(input) >= 55 &&
      isNew(input) &&
      (strongSigns(input) > 0 || disguisedWords(input).length > 0),
    says: {
      en: 'Another owner has published its photos, its price is far below similar listings, and its text has signs of a fraud.',
      al: 'Fotot i ka publikuar një pronar tjetër, çmimi është shumë nën shpalljet e ngjashme dhe teksti ka shenja mashtrimi.',
    },
  },
  returned: {
    holds: (input) =>
      closedBy(input, 'device') > 0 &&
      isNew(input) &&
      (isVeryCheap(input) || input.photosOf.length > 0 || strongSigns(input) > 0),
    says: {
      en: 'The account is used on the device of one that we closed, and the listing has signs of a fraud.',
      al: 'Llogaria përdoret në pajisjen e një llogarie që e kemi mbyllur dhe shpallja ka shenja mashtrimi.',
    },
  },
  takenOver: {
    holds: (input) =>
      isTakenOver(input) && (strongSigns(input) > 0 || (isVeryCheap(input) && input.owner.others.length >= 2)),
    says: {
      en: 'The account was quiet for long, was changed a short time ago, and the listing has signs of a fraud.',
      al: 'Llogaria ishte e qetë gjatë, u ndryshua pak më parë dhe shpallja ka shenja mashtrimi.',
    },
  },
  retried: {
    holds: isTryingWords,
    says: {
      en: 'Several listings of this young account were held back a short time ago.',
      al: 'Disa shpallje të kësaj llogarie të re u ndalën pak më parë.',
    },
  },
  disguised: {
    holds: (input) =>
      strongSigns(input) > 0 && disguisedWords(input).length > 0 && (isNew(input) || isVeryCheap(input)),
    says: {
      en: 'Its text hides words or numbers and asks for payments in a way that is usual among frauds.',
      al: 'Teksti fsheh fjalë ose numra dhe kërkon pagesa në mënyrë të zakonshme te mashtrimet.',
    },
  },
} as const satisfies Record<string, Hard>

export type HardRule = keyof typeof table
export const hardRuleNames = Object.keys(table) as HardRule[]
export const hardRules: Record<HardRule, Hard> = table
