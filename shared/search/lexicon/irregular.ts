/**
 * Forms that no ending makes of a word: plurals with another stem, adjectives by gender and number, words that lose a
 * vowel. The word itself stands in a line of the lexicon; wherever that line has a meaning, its irregular forms have it.
 */
const irregular: { readonly [word: string]: string } = {
  // Land and places
  truall: 'trulle, trulli, trullin, trullit, trullet, truaj, truajt, truajve',
  fshat: 'fshatra, fshatrat, fshatrave',
  lumë: 'lumenj',
  liqen: 'liqej',
  park: 'parqe, parqet, parqeve',
  oxhak: 'oxhaqe, oxhaqet',
  // People
  djalë: 'djemve, djemt',
  vajzë: 'cuca, goca, çika',
  fëmijë: 'fmi, femi, fmij',
  // How something is
  madhe: 'i madh, te medha, medha, të mëdhenj',
  vogël: 'i vogël, e vogël, vogla, e vogla, te vegjel, vegjël, vogelt, e vockel',
  zezë: 'i zi, të zi, te zeza, te zinj, zi, zez, e zez',
  kuqe: 'i kuq, kuq, te kuq, te kuqe, te kuqi',
  bardhë: 'i bardh, bardh, te bardha, te bardh, e bardh',
  kaltër: 'i kalter, te kaltra, kaltra',
  gjelbër: 'i gjelber, te gjelbra, gjelbra',
  verdhë: 'i verdh, verdh, te verdha',
  hirtë: 'i hirtë, hirt, te hirta',
  // Vehicles
  // English
  family: 'families',
}

/** The irregular forms of a word. */
export const irregularOf = (word: string): readonly string[] =>
  Object.hasOwn(irregular, word) ? (irregular[word] as string).split(', ') : []
