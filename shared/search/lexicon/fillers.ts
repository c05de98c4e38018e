import type { Line } from './line.ts'

/**
 * Words that a search does without. `anywhere`: ignored in every search that has other words. `sentence`: politeness and
 * praise, ignored only when a sentence is parsed. `unfiltered`: what is understood, but what no listing tells. `elsewhere`: a
 * place without listings.
 */
export type FillerMeaning = 'anywhere' | 'sentence' | 'unfiltered' | 'elsewhere'

export const fillerLines: readonly Line<FillerMeaning>[] = [
  ['al', 'me, në, te, tek, për, dhe, ose, o, i, e, së, ka, është, jam, dua, po, a, n', 'anywhere'],
  ['en', 'the, an, in, on, at, of, for, with, and, or, is, by', 'anywhere'],
  ['al', 'kërkoj, kërkojmë, kerkohet, kërkohen, kerkoni, lypi, lyp, lypim, lypet, po kerkoj, po lypi', 'sentence'],
  ['al', 'kam nevojë për, na duhet, me duhet, duhet, du, duam, dojm, doja, do, desha, kisha dasht', 'sentence'],
  ['al', 'a keni, keni, ka dikush, a ka, a ka dikush, kush ka, kush shet, dikush, gjej, me gjet, tregoni', 'sentence'],
  ['al', 'ju lutem, ju lutemi, flm, faleminderit, pershendetje, tung, mirdita, mire dita, hej', 'sentence'],
  ['al', 'urgjent, urgjente, sa ma shpejt, menjehere, tani, sot', 'sentence'],
  ['al', 'mirë, e mirë, i mire, te mire, mir, e mir, i mir, te mir, bukur, e bukur, mundsisht, mundësisht', 'sentence'],
  ['al', 'nëse ka, nese, shumë, shum, fort, pak, i përshtatshëm, e pershtatshme, pershtatshem', 'sentence'],
  ['al', 'afër, ngat, ngjat, pran, pranë, te zona, zonë, zona, zonen, ne zonen, rreth e rrotull, afer me', 'sentence'],
  ['al', 'komunë, komuna, komunen, komunes, ne komunen, rajon, rajonin, rajoni, anë, ane te, kah', 'sentence'],
  ['al', 'që, si, ky, kjo, kete, une, ne te, jem, jemi, kam, kemi, ke, u, ju, na, ndonjë, naj, nai', 'sentence'],
  ['al', 'vend për, pranon, pranohen, pranojnë, lejohet, lejohen, lejojnë, direkt, drejtpërdrejt', 'sentence'],
  ['al', 't, ta, tu, qe me, mu, mua, tash, ktu, ketu, aty, hajt, bre, more, valla, okej, ok', 'sentence'],
  ['al', 'por, porse, ku, kur, sa, mund, munden, mundem, mund te, me kon, me u kon, te jete, te kete', 'sentence'],
  ['al', 'ardhur, të ardhura, e ardhur, te ardhme, ardhme, importuar, e importuar, te importuara, import', 'sentence'],
  [
    'al',
    'vlerë, ne vlere, shumë prej, kryesisht, zgjedhje, ofertë, ofertat, oferta, ndërtimor, ndertimore, ndërtim',
    'sentence',
  ],
  [
    'al',
    'ri, re, e re, i ri, te re, të reja, reja, të rinj, vjetër, e vjeter, i vjeter, përdorur, e përdorur, te perdorur, pa përdorur',
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
    'w, made, manufactured, welcome, nice, good, great, best, beautiful, lovely, decent, clean, asap, urgent, urgently, now',
    'sentence',
  ],
  [
    'en',
    'near, nearby, close to, close, next to, near to, by the, area, in the area of, located, location',
    'sentence',
  ],
  ['en', 'that, which, has, have, having, this, it, its, be, must, should, can, would like, like, ideally', 'sentence'],
  ['en', 'preferably, only, just, also, plus a, incl, including, included, around here, somewhere, place', 'sentence'],
  ['en', 'but, where, who, when, could, will, would, may, maybe, possibly, really, very, so', 'sentence'],
  ['en', 'you, we are, they, them, he, she, his, her, your, their, us, to be, being, been, was, were', 'sentence'],
  ['en', 'get, got, give, help, help me, find us, see, tell me, tell us, looking to, trying to, hoping to', 'sentence'],
  [
    'en',
    'im after, i am after, in search of, hunting for, interested in, on the market, market for, options',
    'sentence',
  ],
  ['en', 'imported, imported from, something, anything, everything, kind of, type of, sort of, type', 'sentence'],
  [
    'en',
    'a lot of, lots of, into, onto, off, out, up, down, if, then, than, as well, too, each, both, all, total',
    'sentence',
  ],
  [
    'en',
    'perfect, perfect for, suitable, suitable for, ideal, ideal for, fit for, big enough for, enough for',
    'sentence',
  ],
  [
    'en',
    'empty, vacant, amazing, cute, gorgeous, reliable, solid, fine, ready, ready to move in, move in ready',
    'sentence',
  ],
  ['en', 'no fee, nofee, broker fee', 'unfiltered'],
  ['en', 'listing, listings, ad, ads, wit, wth', 'sentence'],
  [
    'en',
    'again, almost, along, already, although, always, among, another, anybody, back, because, better, call, cannot, cant, can t',
    'sentence',
  ],
  [
    'en',
    'come, coming, contact, currently, date, days, did, does, doesn, doesn t, doing, don, don t, done, easily, easy, either, else, end',
    'sentence',
  ],
  [
    'en',
    'enough, etc, even, ever, every, everyone, extra, few, full, further, go, going, guys, had, happy, here, hers, him, hope, how, id, i d',
    'sentence',
  ],
  [
    'en',
    'inside, instead, isn, isn t, ive, i ve, keep, kind, know, last, later, least, less, let, let s, list, little, living, look, looks, make',
    'sentence',
  ],
  [
    'en',
    'many, mean, means, mine, most, move, much, myself, my self, never, next, none, nothing, offer, offers, often, once, other, others, own',
    'sentence',
  ],
  [
    'en',
    'perhaps, possible, post, posting, prefer, preferred, pretty, probably, put, question, quick, quickly, quite, rather, reach, real',
    'sentence',
  ],
  [
    'en',
    'reasonable, recently, right, same, say, seeking, seems, send, several, somebody, someone, soon, still, such, sure, take, tell, these, thing',
    'sentence',
  ],
  [
    'en',
    'think, those, though, through, time, today, together, tomorrow, toward, try, trying, upon, use, using, usual, usually, via, wanna, wants',
    'sentence',
  ],
  [
    'en',
    'way, well, whether, while, whole, whose, why, willing, wish, work, working, yes, yet, lookin, lookn, ur, thx, gonna, required, necessary',
    'sentence',
  ],
  [
    'al',
    'të cilën, cilën, cilin, asgjë, ashtu, atje, ato, atu, ama, asnjë, bashkë, bile, brenda, cila, cilat, cili, çka, qka, dal, disa, dmth, domethënë, duan, duke',
    'sentence',
  ],
  [
    'al',
    'eja, fare, gati, gjatë, gjithë, gjith, gjithmonë, gjithçka, gjithqka, gjoja, hala, hajde, ik, ika, ishte, ja, janë, jona, juaj, kan, kanë',
    'sentence',
  ],
  [
    'al',
    'keq, kësaj, këta, kishte, krejt, kështu, ksi, kshtu, kurrë, lypsha, ma, mandej, matan, ndaj, ndoshta, neve, njëjtë, njejt, nuk, pasi',
    'sentence',
  ],
  [
    'al',
    'përballë, perball, përket, poashtu, po ashtu, pra, prapë, prap, qysh, qoftë, sepse, sigurt, i sigurt, sikur, tjera, të tjera, tjetër',
    'sentence',
  ],
  [
    'al',
    'tuj, tyne, ve, vjen, vlen, xhanëm, kem, lutna, lutem, knej, gjeta, gjindet, gjendet, duhesh, vyen, duna, dojshum, interesohem',
    'sentence',
  ],
  [
    'al',
    'interesuar, jam i interesuar, i interesuar, qtu, qaty, qikjo, qiky, qisi, qifar, sado, kado, kadal, shpejt, urgjentisht, ndihmë, ndihmoni',
    'sentence',
  ],
  [
    'al',
    'dini, kurgjo, kurrgjo, munesh, nevojë, nevoj, kam nevojë, kom, kom nevoj, jom, osht, asht, vyn, m vyn, najsen, dikun, veç, veq, duhna',
    'sentence',
  ],
  ['al', 'jep, jepni, jepin, shpallje, shpalljet, shpalljen, vend', 'sentence'],
  ['al', 'due, me due, din, a din, kush, a din kush, jap, marr, me marr, me vozit, me nejt, me jetu', 'sentence'],
  ['both', 'ngjyrë, ngjyra, me ngjyre, color, colour, colored, coloured, in color', 'sentence'],
  [
    'al',
    'kish, a kish, sa kushton, kushton, sa kushtojnë, trego, tregom, mun, me ba, punu, me punu, duhej',
    'sentence',
  ],
  ['al', 'larg, jo larg, larg nga, larg prej, kudo, kudoqoftë, ndokund, diku, pushime, per pushime', 'sentence'],
  [
    'en',
    'what, what s, how much, how much is, far, far from, away, away from, not far, not far from, anywhere',
    'sentence',
  ],
  ['en', 'moving to, relocating, visiting, staying, begins, tour, celebrate, celebrating, host, hosting', 'sentence'],
  ['al', 'festoj, të festoj, festojmë, të festojmë, festuar, për të festuar', 'sentence'],
  ['en', 'to build, to build on, to build a house, to build a home, for building', 'sentence'],
  ['en', 'top floor, last floor, the top floor, the last floor, short lease', 'unfiltered'],
  ['al', 'me ndertu, per me ndertu, për të ndërtuar', 'sentence'],
  ['al', 'kati i fundit, katin e fundit, ne kat te fundit, kat te fundit', 'unfiltered'],
  ['both', 'Tiranë, tirana, tiranes, tiranen, Durrës, Shkodër, shkodra, Vlorë, vlora, Sarandë, saranda', 'elsewhere'],
  ['both', 'Shkup, shkupi, skopje, Tetovë, tetova, Kumanovë, kumanova, Preshevë, presheva, Ulqin, ulqini', 'elsewhere'],
  ['both', 'Boston, Chicago, Philadelphia, Los Angeles, Miami, Washington dc, San Francisco, Connecticut', 'elsewhere'],
  ['both', 'London, Vjenë, vienna, Zyrih, zurich, Stamboll, istanbul', 'elsewhere'],
  ['sr', 'Beograd, beogradu, Novi Sad, Niš, nisu, Podgorica, Skoplje, skoplju, Novi Pazar', 'elsewhere'],
  ['sr', 'poslednji sprat, poslednjem spratu', 'unfiltered'],
]
