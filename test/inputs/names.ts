/** What people type and paste as a first name: the name that is stored, or the code of the error (INP-03, INP-10). */
export type NameInput = { typed: string; means: { name: string } | 'required' | 'invalid' }

const name = (typed: string, stored = typed): NameInput => ({ typed, means: { name: stored } })
const refused = (typed: string, means: 'required' | 'invalid' = 'invalid'): NameInput => ({ typed, means })

export const nameInputs: readonly NameInput[] = [
  // Titles and initials.
  name('Dr.sc. Arben'),
  name('Dr.sc Arben'),
  name('Prof.dr. Agim'),
  name('Prof.ass.dr. Besa'),
  name('Mr.sc. Ilir'),
  name('Dr.med.dent. Vlora'),
  name('Dipl.ing. Fatos'),
  name('M.Sc. Ana'),
  name('Ph.D. Liridon'),
  name('J.K. Rowling'),
  name('A.Sh. Gashi'),
  name('Dr.sc.Arben'),
  // No top-level domain follows the dot: a forgotten space.
  name('Ben.Ahmeti'),
  name('St.John'),
  name('Dr.rer.nat. Ana'),
  // Other names.
  name('Anne-Marie'),
  name('O’Neil'),
  name('Ç'),
  name('李'),
  name('7'),
  name(' Arta \u00a0', 'Arta'),
  // Addresses.
  refused('casino.com'),
  refused('Casino.Com'),
  refused('CASINO.COM'),
  refused('Arben.al'),
  refused('visit evil.shop!'),
  refused('(evil.info)'),
  refused('Claim at evil.example'),
  refused('evil.com.'),
  refused('evil.com.Arben'),
  refused('Dr.sc.evil.com'),
  refused('m.sc'),
  refused('Иван.рф'),
  refused('evil。com'),
  refused('ev\u00adil.c\u200bom'),
  refused('www.evil'),
  refused('bit.ly/x'),
  refused('me@example'),
  // What cannot be seen.
  name('\u200bArta\u200b', 'Arta'),
  name('Ar\u00adta', 'Arta'),
  name('\u202eatrA\u202c', 'atrA'),
  name('Ar\u200dta', 'Arta'),
  name('Ar\u2060ta\ufeff', 'Arta'),
  name('Arta 👩\u200d🔧'),
  name('Arta ❤\ufe0f'),
  name('می\u200cخواهم'),
  name('ක්\u200dෂ'),
  // Neither a letter nor a digit.
  refused('', 'required'),
  refused(' \u00a0', 'required'),
  refused('\u200b', 'required'),
  refused('\u3164', 'required'),
  refused('\u2800'),
  refused('---'),
  refused('👩\u200d🔧'),
]
