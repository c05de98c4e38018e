import type { Language } from '#shared/lib/language.ts'
import type { Reason } from '#shared/trust/reasons.ts'

/** What a moderator's words begin with, about a listing and about a person: facts to be made exact. */
type Templates = Record<Reason, { listing: string; person: string }>

const en: Templates = {
  scam: {
    listing: 'Your listing has signs of a fraud: it asks for money before a visit.',
    person: 'Several of your listings have signs of a fraud: they ask for money before a visit.',
  },
  gone: {
    listing: 'People who called you were told that what your listing offers is no longer available.',
    person: 'People who called you were told that what your listings offer is no longer available.',
  },
  misleading: {
    listing: 'Price, place or description of your listing are not what people find when they come.',
    person: 'Price, place or description of your listings are not what people find when they come.',
  },
  duplicate: {
    listing: 'You have published the same thing more than once.',
    person: 'You have published the same things more than once.',
  },
  photos: {
    listing: 'The photos of your listing show something else, or were published before by somebody else.',
    person: 'The photos of your listings show something else, or were published before by somebody else.',
  },
  discrimination: {
    listing: 'Your listing turns people away for who they are.',
    person: 'You turn people away for who they are.',
  },
  offensive: {
    listing: 'Your listing insults or threatens people.',
    person: 'You have insulted or threatened people.',
  },
  spam: {
    listing: 'Your listing advertises something else than a home, a venue or a car.',
    person: 'You have sent the same advertising to many people.',
  },
  privacy: {
    listing: 'Your listing shows data of somebody who has not agreed to that.',
    person: 'You show data of somebody who has not agreed to that.',
  },
  minors: {
    listing: 'Your listing has to do with the abuse of children.',
    person: 'Your account has to do with the abuse of children.',
  },
  illegal: {
    listing: 'Your listing offers something that the law forbids.',
    person: 'You offer something that the law forbids.',
  },
  other: { listing: '', person: '' },
}

const al: Templates = {
  scam: {
    listing: 'Shpallja juaj ka shenja mashtrimi: kërkon para përpara vizitës.',
    person: 'Disa nga shpalljet tuaja kanë shenja mashtrimi: kërkojnë para përpara vizitës.',
  },
  gone: {
    listing: 'Njerëzve që ju thirrën iu tha se ajo që ofron shpallja juaj nuk është më në dispozicion.',
    person: 'Njerëzve që ju thirrën iu tha se ajo që ofrojnë shpalljet tuaja nuk është më në dispozicion.',
  },
  misleading: {
    listing: 'Çmimi, vendi ose përshkrimi i shpalljes suaj nuk janë ato që njerëzit i gjejnë kur vijnë.',
    person: 'Çmimi, vendi ose përshkrimi i shpalljeve tuaja nuk janë ato që njerëzit i gjejnë kur vijnë.',
  },
  duplicate: {
    listing: 'Të njëjtën gjë e keni publikuar më shumë se një herë.',
    person: 'Të njëjtat gjëra i keni publikuar më shumë se një herë.',
  },
  photos: {
    listing: 'Fotot e shpalljes suaj tregojnë diçka tjetër, ose i kishte publikuar më parë dikush tjetër.',
    person: 'Fotot e shpalljeve tuaja tregojnë diçka tjetër, ose i kishte publikuar më parë dikush tjetër.',
  },
  discrimination: {
    listing: 'Shpallja juaj i përjashton njerëzit për atë që janë.',
    person: 'Ju i përjashtoni njerëzit për atë që janë.',
  },
  offensive: {
    listing: 'Shpallja juaj fyen ose kërcënon njerëz.',
    person: 'Ju keni fyer ose kërcënuar njerëz.',
  },
  spam: {
    listing: 'Shpallja juaj reklamon diçka tjetër e jo banesë, lokal ose veturë.',
    person: 'Ju u keni dërguar shumë njerëzve të njëjtën reklamë.',
  },
  privacy: {
    listing: 'Shpallja juaj tregon të dhëna të dikujt që nuk e ka lejuar këtë.',
    person: 'Ju tregoni të dhëna të dikujt që nuk e ka lejuar këtë.',
  },
  minors: {
    listing: 'Shpallja juaj ka të bëjë me abuzimin e fëmijëve.',
    person: 'Llogaria juaj ka të bëjë me abuzimin e fëmijëve.',
  },
  illegal: {
    listing: 'Shpallja juaj ofron diçka që ligji e ndalon.',
    person: 'Ju ofroni diçka që ligji e ndalon.',
  },
  other: { listing: '', person: '' },
}

/** The words that each reason begins with, in the language of the owner. */
export const templates: Record<Language, Templates> = { en, al }
