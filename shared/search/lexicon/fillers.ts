import type { Line } from './line.ts'

/**
 * Words without meaning for a search. `anywhere`: ignored in every search that has other words. `sentence`: politeness
 * and praise, ignored only when a sentence is parsed.
 */
export type FillerMeaning = 'anywhere' | 'sentence'

export const fillerLines: readonly Line<FillerMeaning>[] = [
  ['al', 'me, në, te, tek, për, dhe, ose, i, e, së, ka, është, jam, dua, po, a, n', 'anywhere'],
  ['en', 'the, an, in, on, at, of, for, with, and, or, is, by', 'anywhere'],
  ['al', 'kërkoj, kërkojmë, kerkohet, kërkohen, kerkoni, lypi, lyp, lypim, lypet, po kerkoj, po lypi', 'sentence'],
  ['al', 'kam nevojë për, na duhet, me duhet, duhet, du, duam, dojm, doja, do, desha, kisha dasht', 'sentence'],
  ['al', 'a keni, keni, ka dikush, a ka, a ka dikush, kush ka, kush shet, dikush, gjej, me gjet, tregoni', 'sentence'],
  ['al', 'ju lutem, ju lutemi, flm, faleminderit, pershendetje, tung, mirdita, mire dita, hej', 'sentence'],
  ['al', 'urgjent, urgjente, sa ma shpejt, menjehere, tani, sot, i lire menjehere', 'sentence'],
  ['al', 'mirë, e mirë, i mire, bukur, e bukur, mundsisht, mundësisht, nëse ka, nese', 'sentence'],
  ['al', 'afër, ngat, ngjat, pran, pranë, te zona, zonë, zona, zonen, ne zonen, rreth e rrotull', 'sentence'],
  ['al', 'që, si, ky, kjo, kete, une, ne te, jem, jemi, kam, kemi, ke, u, ju, na, ndonjë', 'sentence'],
  [
    'al',
    'ri, re, e re, i ri, te re, të rinj, vjetër, e vjeter, i vjeter, përdorur, e përdorur, te perdorur',
    'sentence',
  ],
  ['en', 'new, brand new, old, used, secondhand, second hand', 'sentence'],
  ['al', 'vetëm, edhe, apo, per te, per ta, llogarit, komplet, tipi, lloj, çfarë', 'sentence'],
  [
    'en',
    'looking for, i am looking for, im looking for, looking, searching for, search, searching, find, find me',
    'sentence',
  ],
  [
    'en',
    'i want, want, wanted, i need, need, needed, needs, show me, show, any, some, please, pls, plz, thanks',
    'sentence',
  ],
  ['en', 'hi, hello, hey, m, im, i m, my, me and, we, our, us need, are, am, do you have, there, anyone', 'sentence'],
  [
    'en',
    'nice, good, great, best, beautiful, lovely, decent, clean, asap, urgent, urgently, available, now',
    'sentence',
  ],
  [
    'en',
    'near, nearby, close to, close, next to, near to, by the, area, in the area of, located, location',
    'sentence',
  ],
  ['en', 'that, which, has, have, having, this, it, its, be, must, should, can, would like, like, ideally', 'sentence'],
  ['en', 'preferably, only, just, also, plus a, incl, including, included, around here, somewhere, place', 'sentence'],
  ['en', 'no fee, nofee, broker fee, by owner, no broker, listing, listings, ad, ads', 'sentence'],
]
