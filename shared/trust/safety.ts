import type { Language } from '../lib/language.ts'
import { cityOf, type Region } from '../places/cities.ts'
import { kindOf } from '../posts/lists.ts'
import type { StoredPost } from '../posts/post.ts'

/** Kinds of deals that have advice of their own; `premises` are rented for work: offices, shops and land. */
export const deals = ['rent', 'premises', 'roommate', 'sale', 'carSale', 'carRent', 'venue'] as const
export type Deal = (typeof deals)[number]

/**
 * A tip in each language, for which deals it is, in which region it holds (else in both) and in which cities of it not,
 * and where it comes from.
 */
export type Tip = Readonly<
  { for: readonly Deal[]; in?: Region; except?: readonly string[]; source: string } & Record<Language, string>
>

/** The tips for safe deals (TRU-12): of each kind of deal, the most important one comes first. */
export const tips: readonly Tip[] = [
  {
    for: ['sale'],
    in: 'kosovo',
    en: 'Check the ownership certificate to see who owns it, and pay at the notary.',
    al: 'Shikoni në fletën poseduese kush është pronari dhe paguani te noteri.',
    source: 'Kosovo: Law 04/L-013 on Cadastre; Law 03/L-154 on Property, art. 36',
  },
  {
    for: ['sale'],
    in: 'newyork',
    en: 'Check who owns it before you pay: in ACRIS, or at the county clerk.',
    al: 'Shikoni kush është pronari para se të paguani: në ACRIS ose te nëpunësi i qarkut (County Clerk).',
    source: 'ACRIS of New York City has the deeds of four boroughs; all others are with the county clerks',
  },
  {
    for: ['carSale'],
    in: 'kosovo',
    en: 'Check that customs are paid, and that the documents show the car’s own VIN.',
    al: 'Shikoni a është paguar dogana dhe a është numri i shasisë i njëjtë në veturë dhe në dokumente.',
    source: 'Kosovo: Customs and Excise Code 03/L-109; a car on which nothing was paid may be confiscated',
  },
  {
    for: ['carSale'],
    in: 'newyork',
    en: 'Compare the car’s VIN with its title, and check it for theft, damage and liens.',
    al: 'Krahasojeni numrin e shasisë (VIN) me dokumentin e pronësisë dhe kontrolloni a ka vjedhje, dëme ose borxhe.',
    source: 'US Department of Justice: National Motor Vehicle Title Information System, 49 U.S.C. 30502',
  },
  {
    for: ['rent', 'premises'],
    en: 'See the place, inside too, before you pay a deposit.',
    al: 'Shikojeni vendin, edhe përbrenda, para se ta paguani depozitën.',
    source: 'US Federal Trade Commission, Rental Listing Scams: paid for, but never seen',
  },
  {
    for: ['roommate'],
    en: 'Meet the people who live there, and see the room, before you pay.',
    al: 'Takohuni me ata që banojnë aty dhe shikojeni dhomën para se të paguani.',
    source: 'The same; whoever offers a room need not live there',
  },
  {
    for: ['carRent'],
    en: 'See the car and its documents, and photograph it all round, before you pay a deposit.',
    al: 'Shikojeni veturën me dokumente dhe fotografojeni nga të gjitha anët para se ta paguani depozitën.',
    source: 'Damage that was there before is what deposits are kept for',
  },
  {
    for: ['venue'],
    en: 'See the venue yourself before you pay a deposit.',
    al: 'Shikojeni vetë sallën ose restorantin para se të jepni kapar.',
    source: 'Deposits for days that the venue never gave',
  },
  {
    for: ['rent', 'roommate'],
    in: 'newyork',
    except: ['New jersey'],
    en: 'A background check may cost you at most $20, and the deposit one month’s rent (law of New York State).',
    al: 'Kontrolli i së kaluarës kushton më së shumti 20 dollarë, kurse depozita është më së shumti një qira mujore (ligj i shtetit të Nju Jorkut).',
    source: 'New York: Real Property Law, section 238-a; General Obligations Law, section 7-108, for homes',
  },
  {
    for: ['rent'],
    in: 'newyork',
    except: ['Yonkers', 'New jersey'],
    en: 'Who hires the broker pays the broker, and the listing says all fees (in the five boroughs).',
    al: 'Ndërmjetësin e paguan ai që e ka angazhuar, dhe shpallja i tregon të gjitha pagesat (në pesë lagjet e qytetit).',
    source: 'New York City: Local Law 119 of 2024 (FARE Act)',
  },
  {
    for: ['rent', 'premises'],
    in: 'kosovo',
    en: 'Ask for the ownership certificate and an ID.',
    al: 'Kërkoni fletën poseduese dhe letërnjoftimin.',
    source: 'Kosovo: Law 04/L-013 on Cadastre; many flats are let by others than who is registered',
  },
  {
    for: ['premises'],
    en: 'Ask whether your business is allowed there, and have it in the contract.',
    al: 'Pyetni a lejohet biznesi juaj aty dhe shënojeni në kontratë.',
    source: 'Permits of use; in New York the certificate of occupancy',
  },
  {
    for: ['roommate'],
    en: 'Ask whether the lease lets you in, and write down who pays what.',
    al: 'Pyetni a ju lejon kontrata e qirasë të banoni aty dhe shkruajeni kush çfarë paguan.',
    source: 'A tenant takes in whom law and lease allow; New York: Real Property Law, section 235-f',
  },
  {
    for: ['sale'],
    en: 'See it inside before you sign anything.',
    al: 'Shikojeni përbrenda para se të nënshkruani diçka.',
    source: 'US Federal Trade Commission: photos are taken from other listings',
  },
  {
    for: ['carSale'],
    en: 'Drive it, and have a mechanic look at it, before you pay.',
    al: 'Provojeni në rrugë dhe le ta shikojë një mekanik para se të paguani.',
    source: 'Odometers are turned back; a drive and a look from below show wear',
  },
  {
    for: ['carRent'],
    en: 'Ask what the insurance covers, and what you would have to pay.',
    al: 'Pyetni çfarë mbulon sigurimi dhe çfarë do t’ju mbetej juve.',
    source: 'Liability insurance does not pay for the rented car itself',
  },
  {
    for: ['venue'],
    en: 'Get the date, the price and the terms of cancelling in writing.',
    al: 'Kërkoni me shkrim datën, çmimin dhe çfarë ndodh nëse anuloni.',
    source: 'What was said by telephone cannot be proved',
  },
]

/** What whoever offers something should know before an answer to a stranger. */
export const tipForPosters: Record<Language, string> = {
  en: 'Nobody needs a code, a password or your card number to pay you. Hand nothing over until the money has arrived.',
  al: 'Askujt nuk i duhet kod, fjalëkalim ose numri i kartelës suaj për t’ju paguar. Mos dorëzoni asgjë para se t’ju arrijnë paratë.',
}

/** How many tips stand beside a listing. */
const shownMost = 2

type Dealt = Pick<StoredPost, 'postType' | 'selling' | 'cimere' | 'input-location'>

/** Which kind of deal a listing offers. */
export function dealOf({ postType, selling, cimere }: Omit<Dealt, 'input-location'>): Deal {
  const kind = kindOf(postType.postTypeId)
  if (kind === 'venue') return kind
  if (kind === 'car') return selling ? 'carSale' : 'carRent'
  if (kind === 'roommate' || cimere) return 'roommate'
  if (selling) return 'sale'
  return kind === 'office' || kind === 'local' || kind === 'land' ? 'premises' : 'rent'
}

/** The tips for a kind of deal, the most important first. */
export const tipsFor = (deal: Deal): Tip[] => tips.filter((tip) => tip.for.includes(deal))

/** What stands beside a listing in each language: the most important tips for its kind of deal where it is. */
export function safetyOf({ 'input-location': place, ...offered }: Dealt): Record<Language, string[]> {
  const city = cityOf(place)
  const holding = tipsFor(dealOf(offered))
    .filter((tip) => (!tip.in || tip.in === city?.region) && !(city && tip.except?.includes(city.value)))
    .slice(0, shownMost)
  return { en: holding.map(({ en }) => en), al: holding.map(({ al }) => al) }
}
