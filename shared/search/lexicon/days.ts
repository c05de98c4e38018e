import type { Line } from './line.ts'

const months = [
  ['janar, janari, janarit', 'january, jan', 'januar, januara, januaru'],
  ['shkurt, shkurti, shkurtit', 'february, feb', 'februar, februara, februaru'],
  ['mars, marsi, marsit', 'march', 'mart, marta, martu'],
  ['prill, prilli, prillit', 'april', 'aprila, aprilu'],
  ['maj, maji, majit', 'may', 'maja, maju'],
  ['qershor, qershori, qershorit', 'june', 'juna, junu'],
  ['korrik, korriku, korrikut', 'july', 'jula, julu'],
  ['gusht, gushti, gushtit', 'august, aug', 'avgust, avgusta, avgustu'],
  ['shtator, shtatori, shtatorit', 'september, sept', 'septembar, septembra, septembru'],
  ['tetor, tetori, tetorit', 'october, oct', 'oktobar, oktobra, oktobru'],
  ['nëntor, nëntori, nëntorit', 'november', 'novembar, novembra, novembru'],
  ['dhjetor, dhjetori, dhjetorit', 'december, dec', 'decembar, decembra, decembru'],
] as const

/** `1` to `12`: a month; or one counted from this one. `free`: the words before a day from which something is free. */
export type DayMeaning = `${number}` | 'this month' | 'next month' | 'now' | 'free'

/** Words for when a home is free (ASK-25). */
export const dayLines: readonly Line<DayMeaning>[] = [
  ...months.flatMap(([albanian, english, serbian], at): Line<DayMeaning>[] => [
    ['al', albanian, `${at + 1}`],
    ['en', english, `${at + 1}`],
    ['sr', serbian, `${at + 1}`],
  ]),
  ['al', 'këtë muaj, ky muaj, brenda muajit, kete muj', 'this month'],
  ['en', 'this month', 'this month'],
  ['sr', 'ovaj mesec, ovog meseca', 'this month'],
  ['al', 'muajin tjetër, muajin e ardhshëm, muajin qe vjen, muajt tjeter, muaji tjeter', 'next month'],
  ['en', 'next month', 'next month'],
  ['sr', 'sledeći mesec, sledeceg meseca', 'next month'],
  ['al', 'e lirë tani, i lirë tani, e lirë menjëherë, i lirë menjëherë, e lirë sot, e gatshme menjehere', 'now'],
  [
    'en',
    'available now, available immediately, available today, immediately available, free now, move in now, move in today',
    'now',
  ],
  ['sr', 'odmah useljiv, useljiv odmah, slobodan odmah, odmah useljivo', 'now'],
  ['al', 'lirohet, lirë nga, e lirë nga, i lirë nga, të lirë nga, e lirë prej, i lirë prej, hyrje nga', 'free'],
  ['en', 'available from, available by, available in, available on, available, free from, move in', 'free'],
  ['en', 'move in by, move in on, move in date, moving in, moving, starting, starting in, start', 'free'],
  ['sr', 'slobodan od, slobodna od, useljiv od, useljivo od, useljiv', 'free'],
]
