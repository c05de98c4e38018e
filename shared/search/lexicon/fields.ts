import type { Fields } from '../../posts/fields.ts'
import type { ChoiceFilter, ListFilter, ParamChoice, RangeFilter } from '../fieldFilters.ts'
import type { Line } from './line.ts'

/** Words for one meaning, as in a line of the lexicon. */
type WordForms = readonly [language: Line[0], forms: string]

/** A choice of a field: filter and choice. Makes and body types of cars are in `cars.ts`. */
export type FactMeaning = {
  [Filter in FactFilter]: `${Filter}:${ParamChoice<Fields, Filter>}`
}[FactFilter]
type FactFilter = Exclude<ChoiceFilter<Fields>, ListFilter<Fields> | 'body'>

/** Each of some words before each of others, both separated by commas. */
const pairs = (words: string, others: string): string =>
  words
    .split(', ')
    .flatMap((word) => others.split(', ').map((other) => `${word} ${other}`))
    .join(', ')

const open = (albanian: string, english: string): [WordForms, WordForms] => [
  ['al', pairs('hapur, e hapur, i hapur, të hapura, punon, punojnë', albanian)],
  ['en', pairs('open, opened, opens', english)],
]

/** The words for a bill that the price includes. */
const included = (albanian: string, english: string): [WordForms, WordForms] => [
  ['al', pairs(albanian, 'e përfshirë, i përfshirë, të përfshirë, të përfshira, përfshirë, e perfshime, brenda')],
  ['en', `${pairs(english, 'included, is included, incl')}, ${pairs('includes, including, incl', english)}`],
]

/** The words for the choices of each field. Every choice of the table must have words, or this does not compile. */
const choiceWords: {
  readonly [Filter in FactFilter]: {
    readonly [Choice in ParamChoice<Fields, Filter>]: readonly [WordForms, ...WordForms[]]
  }
} = {
  roomAd: {
    offers: [
      ['al', 'ofrohet dhomë, ofrohen dhoma, jap dhomë, jepet dhomë, dhomë e ofruar'],
      ['en', 'room offered, rooms offered, rooms on offer, offers a room'],
    ],
    seeks: [
      ['al', pairs('kush, që, njerëz që, dikush që, dikë që', 'kërkon dhomë, kërkojnë dhomë, lyp dhomë, lypin dhomë')],
      ['al', 'kërkojnë dhomë, kërkues dhome'],
      ['en', pairs('is, are, people, someone, somebody, person, roommate', 'looking for a room')],
      ['en', pairs('who', 'looks for a room, look for a room, needs a room, need a room, wants a room')],
      ['en', 'people looking for rooms, room seeker, room seekers, room wanted ads'],
      ['en', 'looking for a room ad, looking for a room ads, roommate searching for a room'],
      ['en', 'someone for my room, tenant for my room, someone to rent my room'],
    ],
  },
  open: {
    now: open('tani, tash, tashti, sot tani', 'now, right now, at the moment'),
    monday: open('të hënën, te hene, të hanen, e hënë, ditën e hënë', 'on monday, monday, on mondays, mondays'),
    tuesday: open('të martën, te marte, e martë, ditën e martë', 'on tuesday, tuesday, on tuesdays, tuesdays'),
    wednesday: open(
      'të mërkurën, te merkure, e mërkurë, ditën e mërkurë',
      'on wednesday, wednesday, on wednesdays, wednesdays',
    ),
    thursday: open('të enjten, te enjte, e enjte, ditën e enjte', 'on thursday, thursday, on thursdays, thursdays'),
    friday: open('të premten, te premte, e premte, ditën e premte', 'on friday, friday, on fridays, fridays'),
    saturday: open('të shtunën, te shtune, e shtunë, ditën e shtunë', 'on saturday, saturday, on saturdays, saturdays'),
    sunday: open(
      'të dielën, te diele, te djelen, te dillen, e diel, ditën e diel',
      'on sunday, sunday, on sundays, sundays',
    ),
  },
  kitchen: {
    traditional: [
      [
        'al',
        'tradicional, tradicionale, kuzhinë tradicionale, ushqim tradicional, gatime tradicionale, kuzhinë shqiptare, kuzhinë vendi',
      ],
      [
        'en',
        'traditional, traditional food, traditional kitchen, traditional cuisine, traditional dishes, albanian food',
      ],
    ],
    grill: [
      ['al', 'skarë, zgarë, mish në skarë, mish në zgarë'],
      ['en', 'barbecue, bbq, grilled meat, grill house, steakhouse'],
    ],
    italian: [
      ['both', 'italian, italiane, italiano, italian food, trattoria, trattori'],
      ['al', 'kuzhinë italiane, ushqim italian'],
    ],
    fish: [
      ['al', 'peshk, peshku, fruta deti'],
      ['en', 'fish, seafood, fish food'],
    ],
    turkish: [
      ['al', 'kuzhinë turke, ushqim turk, turke, turk'],
      ['en', 'turkish, turkish food, turkish kitchen, turkish cuisine'],
    ],
    asian: [
      ['al', 'kuzhinë aziatike, ushqim aziatik, aziatike, kuzhinë kineze, ushqim kinez, kinez, kineze, japoneze'],
      [
        'en',
        'asian, asian food, chinese food, chinese, thai, indian food, japanese food, korean food, asian kitchen, sushi',
      ],
    ],
    international: [
      ['al', 'kuzhinë ndërkombëtare, kuzhinë internacionale'],
      ['en', 'international cuisine, international kitchen, international food'],
    ],
    fastFood: [
      ['al', 'ushqim i shpejtë'],
      ['en', 'fast food, fastfood'],
    ],
    vegetarian: [
      ['al', 'vegjetariane, vegjetarian, ushqim vegjetarian, vegane'],
      ['en', 'vegetarian, vegan, vegetarian food, vegan food'],
    ],
  },
  furnished: {
    yes: [
      ['al', 'mobiluar, e mobiluar, i mobiluar, te mobiluar, mobilume, e mobilume, mobilum, me mobilje'],
      ['al', 'mobilje, mobilim, orendi, orenditë, me orendi'],
      ['en', 'furnished, fully furnished, furnitured, furniture'],
    ],
    partly: [
      ['al', 'gjysmë e mobiluar, gjysem e mobiluar, pjesërisht e mobiluar, gjysmobiluar'],
      ['en', 'semi furnished, partly furnished, partially furnished, half furnished'],
    ],
    no: [
      [
        'al',
        'e pamobiluar, pamobiluar, pamobilume, e pamobilume, pa mobilje, pa mobile, pa orendi, pa mobiluar, pa mobilume, pa mobilim',
      ],
      ['en', 'unfurnished, not furnished, un-furnished, without furniture, no furniture'],
    ],
  },
  heating: {
    central: [
      ['al', 'ngrohje qendrore, ngrohja qendrore, nxemje qendrore, termokos, ngrohje, ngrohje nga qyteti'],
      ['en', 'central heating, heating, heating central, central heat, radiators, district heating, steam heat'],
    ],
    gas: [
      ['al', 'ngrohje me gaz, ngrohja me gaz, kaldajë me gaz'],
      ['en', `gas heating, gas heat, gas boiler, gas furnace, ${pairs('heated by, heated with', 'gas')}`],
    ],
    electric: [
      ['al', 'ngrohje me rrymë, ngrohja me rryme, ngrohje elektrike'],
      ['en', 'electric heating, electric heat, electric radiators'],
    ],
    wood: [
      [
        'al',
        'ngrohje me dru, ngrohje me pelet, ngrohja me dru, ngrohja me pelet, me pelet, pelet, stufë, shporet druri',
      ],
      ['en', 'wood heating, pellet heating, pellets, pellet stove, wood stove, wood burning stove'],
      ['en', pairs('heated by, heated with', 'wood, pellets')],
    ],
    ac: [
      ['al', 'ngrohje me klimë, ngrohja me klime, ngrohje me inverter, pompë termike, pompa termike, pompë nxehtësie'],
      ['en', 'heat pump, heat pumps, mini split, mini splits, heated by air conditioner'],
    ],
    none: [
      ['al', 'pa ngrohje'],
      ['en', 'no heating, without heating, no heat'],
    ],
  },
  elevator: {
    yes: [
      ['al', 'ashensor, ashensori, ashenzor, me ashensor'],
      ['en', 'elevator, elevators, with elevator, elevator building'],
      ['en', 'lift, lifts, with lift'],
    ],
    no: [
      ['al', 'pa ashensor, pa lift'],
      ['en', 'no elevator, without elevator, no lift, without lift, walk up, walkup'],
    ],
  },
  balcony: {
    yes: [
      ['al', 'ballkon, ballkone, me ballkon, me ballkone, llozhë, llogje'],
      ['en', 'balcony, balconies, with balcony, with a balcony'],
    ],
    no: [
      ['al', 'pa ballkon'],
      ['en', 'no balcony, without balcony, without a balcony'],
    ],
  },
  pets: {
    yes: [
      [
        'al',
        'kafshë, kafshë shtëpiake, me kafshë shtëpiake, qen, me qen, qenin, mace, me mace, mac, maca, me mac, macet',
      ],
      [
        'al',
        pairs(
          'lejohet, lejohen, lejon, lejojnë, pranohen, pranohet',
          'kafshë, kafshët, kafshët shtëpiake, qen, qeni, qentë, mace, macja, macet, maqet',
        ),
      ],
      ['en', `pets, ${pairs('pets, pet, dogs, dog, cats, cat', 'allowed, ok, okay, welcome, friendly')}, petfriendly`],
      ['en', pairs('allows, allow, accepts, accept, takes', 'pets, dogs, cats, a dog, a cat')],
      ['en', `dog, dogs, cat, cats, ${pairs('with, for', 'dog, a dog, my dog, cat, a cat, my cat, a pet, my pet')}`],
    ],
    ask: [
      ['al', 'kafshët sipas marrëveshjes, kafshë me marrëveshje'],
      ['en', 'pets on request, pets negotiable, pets upon approval'],
    ],
    no: [
      ['al', 'pa kafshë, jo kafshë, ska kafshë, pa kafshë shtëpiake, nuk lejohen kafshët'],
      ['en', 'no pets, without pets, pet free, pets not allowed'],
    ],
  },
  utilities: {
    yes: [
      ['al', pairs('shpenzimet, shpenzime, faturat, fatura', 'e përfshira, të përfshira, përfshirë, brenda')],
      ['al', pairs('krejt, të gjitha, komunalitë, rryma dhe uji', 'të përfshira, brenda')],
      ['al', 'me shpenzime, me krejt shpenzimet, me fatura, me faturat, me komunali'],
      [
        'en',
        `utilities included, ${pairs('bills, all bills, all utilities, everything', 'included, incl, inc, paid, is included')}`,
      ],
      ['en', `utilities, ${pairs('utilities', 'incl, inc, paid, are included')}, all inclusive, includes utilities`],
      [
        'en',
        'incl utilities, including utilities, includes all utilities, includes all bills, with bills, with utilities',
      ],
    ],
    partly: [
      ['al', 'disa shpenzime të përfshira, pjesërisht të përfshira'],
      ['en', 'some utilities included, some bills included'],
    ],
    no: [
      ['al', 'pa shpenzime, shpenzimet veç, pa komunali'],
      ['en', 'utilities not included, plus utilities, utilities extra, utilities separate'],
    ],
  },
  bills: {
    heating: included('ngrohja, ngrohje, nxemja, nxemje', 'heating, heat'),
    water: included('uji, ujë', 'water, hot water'),
    electricity: included('rryma, rrymë, energjia', 'electricity, electric, power'),
    internet: included('interneti, internet, wifi', 'internet, wifi, wi-fi'),
    maintenance: included('mirëmbajtja, mirëmbajtje', 'maintenance'),
  },
  roomOffers: {
    ownBathroom: [
      [
        'al',
        'banjo e vet, banjë e vet, banjo të vet, banjo të veten, banjo vete, banjo vetanake, banjo e veçantë, banjo private, tualet i vet',
      ],
      ['en', 'own bathroom, private bathroom, private bath, own bath, ensuite, en suite, ensuite bathroom'],
    ],
    lock: [
      ['al', 'dhomë me çelës, dera me çelës, derë me çelës, me çelës në derë, me çelës, me çels'],
      ['en', 'lock, own key, lockable room, lock on the door, door with a lock, room with a lock, lockable door'],
    ],
    desk: [
      ['al', 'tavolinë pune, me tavolinë pune, tavolinë për mësim, tavolinë studimi'],
      ['en', 'desk, with a desk, work desk, study desk'],
    ],
    contract: [
      ['al', 'me kontratë, kontratë me shkrim, kontratë qiraje'],
      ['en', 'written contract, with a contract, with a lease, written lease, lease agreement'],
    ],
    registration: [
      ['al', 'me adresë, regjistrim i adresës, me regjistrim adrese'],
      ['en', 'address registration, with registration, registration possible'],
    ],
    guests: [
      ['al', 'lejohen mysafirët, lejohen miqtë, me mysafirë të lejuar'],
      [
        'en',
        'overnight guests, guests allowed, overnight guests allowed, guests ok, visitors allowed, visitors welcome',
      ],
    ],
  },
  condition: {
    new: [
      ['al', 'e sapondërtuar, e sapo ndërtuar, e papërdorur, e pabanuar'],
      ['en', 'newly built, never lived in'],
    ],
    good: [
      ['al', 'në gjendje të mirë, ne gjendje te rregullt, gjendje e mirë'],
      ['en', 'in good condition, good condition, turnkey'],
    ],
    toRenovate: [
      ['al', 'për renovim, për rinovim, për tu renovuar, duhet renovuar'],
      ['en', 'needs work, needs renovation, to renovate, fixer upper, handyman special'],
    ],
    shell: [
      ['al', 'karabina, në karabina, karabin, banesë karabina'],
      ['en', 'shell only, bare shell, unfinished building'],
    ],
  },
  laundry: {
    unit: [
      ['al', 'lavatriçe në banesë, me lavatriçe në banesë, lavatriçe në shtëpi'],
      ['en', 'in unit laundry, laundry in unit, washer in unit, in unit washer, washer dryer in unit'],
    ],
    building: [
      ['al', 'lavanderi në ndërtesë, lavanderi në bodrum'],
      ['en', 'laundry in building, laundry in the building, laundry room, shared laundry'],
    ],
    none: [
      ['al', 'pa lavatriçe'],
      ['en', 'no washer, no laundry'],
    ],
  },
  energy: {
    A: [['both', 'klasa energjetike a, energy class a, energjia a']],
    B: [['both', 'klasa energjetike b, energy class b, energjia b']],
    C: [['both', 'klasa energjetike c, energy class c, energjia c']],
    D: [['both', 'klasa energjetike d, energy class d, energjia d']],
    E: [['both', 'klasa energjetike e, energy class e, energjia e']],
    F: [['both', 'klasa energjetike f, energy class f, energjia f']],
    G: [['both', 'klasa energjetike g, energy class g, energjia g']],
  },
  orientation: {
    south: [
      ['al', 'nga jugu, orientim nga jugu, e orientuar nga jugu, me pamje nga jugu'],
      ['en', 'south facing, facing south, faces south, southern exposure'],
    ],
    east: [
      ['al', 'nga lindja, orientim nga lindja, e orientuar nga lindja, me pamje nga lindja'],
      ['en', 'east facing, facing east, faces east, eastern exposure'],
    ],
    west: [
      ['al', 'nga perëndimi, orientim nga perëndimi, e orientuar nga perëndimi, me pamje nga perëndimi'],
      ['en', 'west facing, facing west, faces west, western exposure'],
    ],
    north: [
      ['al', 'nga veriu, orientim nga veriu, e orientuar nga veriu, me pamje nga veriu'],
      ['en', 'north facing, facing north, faces north, northern exposure'],
    ],
  },
  parkingPlace: {
    garage: [
      ['al', 'garazh nëntokësor, garazh nentoksor, garazh nentoksore, vend në garazh, garazh privat'],
      ['en', 'underground parking, garage parking, private garage, garage space'],
    ],
    space: [
      ['al', 'vend parkimi privat, parking privat, vend parkimi i vetin, parking i rezervuar'],
      ['en', 'own parking space, private parking, reserved parking, assigned parking, deeded parking'],
    ],
    street: [
      ['al', 'parkim në rrugë, parking në rrugë'],
      ['en', 'street parking, on street parking'],
    ],
    none: [
      ['al', 'pa vend parkimi, pa vendparkim'],
      ['en', 'no parking space, without a parking space'],
    ],
  },
  smoking: {
    no: [
      [
        'al',
        'pa duhan, jo duhan, ska duhan, nuk lejohet duhani, ndalohet duhani, jo duhanpirës, pa duhanpirës, nuk pihet duhan',
      ],
      ['en', 'no smoking, non smoking, nonsmoking, smoke free, smokefree, no smokers, non smoker, non smokers'],
    ],
    outside: [
      ['al', 'duhani jashtë, duhan në ballkon'],
      ['en', 'smoking outside, smoking on the balcony, smoke outside'],
    ],
    yes: [
      ['al', 'lejohet duhani, me duhan, për duhanpirës, duhanpirës'],
      ['en', 'smoking allowed, smoking ok, smokers ok, smoker friendly, smoking, smokers welcome'],
    ],
  },
  accidents: {
    none: [
      ['al', 'pa aksident, pa aksidente, e paaksidentuar, e pa aksidentuar, e pagoditur, pa goditje'],
      ['en', 'accident free, no accidents, no accident, never crashed, unfallfrei'],
    ],
    repaired: [
      ['al', 'e riparuar pas aksidentit, e rregulluar pas aksidentit'],
      ['en', 'repaired damage, repaired after an accident, rebuilt title'],
    ],
    damaged: [
      ['al', 'e aksidentuar, aksidentuar, e dëmtuar, e goditur, e godit'],
      ['en', 'damaged, crashed, salvage, salvage title'],
    ],
  },
  plates: {
    local: [
      ['al', 'targa vendore, me targa vendore, targa kosove, me targa kosove, targa të kosovës, me targa të kosovës'],
      ['en', 'local plates, kosovo plates'],
    ],
    albania: [
      ['al', 'targa shqiptare, me targa shqiptare, targa të shqipërisë, targa shqipërie, me targa shqipërie'],
      ['en', 'albanian plates'],
    ],
    macedonia: [
      ['al', 'targa maqedonase, me targa maqedonase, targa të maqedonisë, targa maqedonie'],
      ['en', 'macedonian plates'],
    ],
    germany: [
      [
        'al',
        'targa gjermane, me targa gjermane, targa të gjermanisë, targa gjermanie, me targa gjermanie, me targa të gjermanisë',
      ],
      ['en', 'german plates'],
    ],
    switzerland: [
      [
        'al',
        'targa zvicerane, me targa zvicerane, targa të zvicrës, targa zvicre, me targa zvicre, me targa të zvicrës',
      ],
      ['en', 'plates from switzerland, swiss plates'],
    ],
    austria: [
      ['al', 'targa austriake, me targa austriake, targa të austrisë, targa austrie'],
      ['en', 'austrian plates'],
    ],
    italy: [
      ['al', 'targa italiane, me targa italiane, targa të italisë, targa italie'],
      ['en', 'italian plates'],
    ],
    foreign: [
      ['al', 'targa të huaja, me targa të huaja, targa të huja, targa të jashtme, me targa të jashtme'],
      ['en', 'foreign plates'],
    ],
    none: [
      ['al', 'pa targa, pa regjistrim'],
      ['en', 'no plates, without plates, unregistered'],
    ],
  },
  fuel: {
    Benzine: [
      ['al', 'benzinë, benzin, benzina, bezin'],
      ['en', 'petrol, gasoline'],
      ['both', 'tsi, tfsi, fsi'],
    ],
    Nafte: [
      ['al', 'naftë, naft, nafta'],
      ['al', 'dizel, dizell, dizeli, disell'],
      ['en', 'diesel, desel, disel'],
      ['both', 'tdi, cdi, hdi, cdti, dci, tdci, crdi'],
    ],
    Hibrid: [
      ['al', 'hibrid, hibride, hibridi'],
      ['en', 'hybrid, hybrids'],
    ],
  },
  transmission: {
    Manual: [
      [
        'both',
        'manual, manuale, manuel, ndërrim manual, me dore, stick shift, manual transmission, manual gearbox, stick',
      ],
    ],
    Automatik: [
      ['al', 'automatik, automatike, automatiku, automat, aftomatik, otomatik, ndërrim automatik, me automatik'],
      ['en', 'automatic, auto transmission, automatic transmission, dsg, tiptronic, automatic gearbox'],
    ],
    'Semi Automatik': [['both', 'semi automatik, semi automatic, semiautomatik, gjysmë automatik, gjysem automatik']],
  },
  drive: {
    front: [
      ['al', 'tërheqje e përparme, terheqje para'],
      ['en', 'front wheel drive, fwd'],
    ],
    rear: [
      ['al', 'tërheqje e pasme, terheqje mbrapa'],
      ['en', 'rear wheel drive, rwd'],
    ],
    all: [
      ['al', 'tërheqje 4x4, me tërheqje 4x4, tërheqje në katër rrota'],
      ['en', 'all wheel drive, four wheel drive'],
      ['both', 'quattro, 4matic, xdrive, 4motion'],
    ],
  },
  emissions: {
    euro6: [['both', 'euro6, norma euro 6, motor euro 6, emission class euro 6, euro 6 engine']],
    euro5: [['both', 'euro5, norma euro 5, motor euro 5, emission class euro 5, euro 5 engine']],
    euro4: [['both', 'euro4, norma euro 4, motor euro 4, emission class euro 4, euro 4 engine']],
    euro3: [['both', 'euro3, norma euro 3, motor euro 3, emission class euro 3, euro 3 engine']],
    older: [['both', 'euro2, norma euro 2, motor euro 2, emission class euro 2, euro 2 engine']],
  },
  color: {
    red: [
      ['al', 'kuqe, e kuqe'],
      ['en', 'red'],
    ],
    blue: [
      ['al', 'kaltër, e kaltër'],
      ['al', 'blu'],
      ['en', 'blue'],
    ],
    black: [
      ['al', 'zezë, e zezë'],
      ['en', 'black'],
    ],
    silver: [
      ['al', 'argjend, e argjendtë, argjendtë'],
      ['en', 'silver'],
    ],
    gray: [
      ['al', 'hirtë, e hirtë'],
      ['al', 'gri'],
      ['en', 'gray, grey'],
    ],
    white: [
      ['al', 'bardhë, e bardhë'],
      ['en', 'white'],
    ],
    purple: [
      ['al', 'vjollcë, e vjollcë'],
      ['en', 'purple'],
    ],
    pink: [
      ['al', 'pembe, e pembe, rozë'],
      ['en', 'pink'],
    ],
    green: [
      ['al', 'gjelbër, e gjelbër'],
      ['al', 'jeshile'],
      ['en', 'green'],
    ],
    yellow: [
      ['al', 'verdhë, e verdhë'],
      ['en', 'yellow'],
    ],
  },
  ownership: {
    yes: [
      ['al', 'fletë poseduese, flete posedimi, fletposeduese, me flete poseduese, fleta poseduese, me letra'],
      ['en', 'ownership papers, ownership certificate, title deed, deed, ownership, clean title, with papers'],
    ],
    no: [
      ['al', 'pa fletë poseduese, pa flete posedimi, pa letra'],
      ['en', 'no ownership papers, without ownership papers, no title deed, without papers'],
    ],
  },
  floorPlan: {
    yes: [
      ['al', 'planimetri, me planimetri, me plan, planimetria, me skice, skica'],
      ['en', 'floor plan, with floor plan, with a floor plan, floorplan, with plan, layout plan'],
    ],
  },
  customs: {
    yes: [
      [
        'al',
        'doganë, dogan, dogana, me dogane, doganum, i doganum, doganume, e doganume, doganuar, e doganuar, i doganuar, dogane e paguar, dogane te paguar, dogan te paguar, dogana e paguar',
      ],
      ['al', 'dogane te kryer, dogan te kryme, dogana e kryer, dogane te kryme, dogan e kryme, te doganuar'],
      ['al', 'me targa, me regjistrim, rks, targa rks, me targa rks'],
      ['en', 'customs, customs paid, customs cleared, duty paid'],
    ],
    no: [
      ['al', 'pa doganë, pa dogan, e padoganuar, padoganuar, pa doganuar, pa u doganuar, jo e doganuar'],
      ['en', 'customs not paid, no customs, without customs, duty free, not cleared, not cleared by customs'],
    ],
    exempt: [
      ['al', 'e blerë në kosovë, blerë në kosovë, e re nga kosova'],
      ['en', 'no customs due, customs exempt, sold new in kosovo'],
    ],
  },
}

/** The filter of a choice. */
export const filterIn = (fact: FactMeaning): FactFilter => fact.slice(0, fact.indexOf(':')) as FactFilter

export const factLines: readonly Line<FactMeaning>[] = Object.entries(choiceWords).flatMap(([filter, choices]) =>
  Object.entries<readonly WordForms[]>(choices).flatMap(([choice, words]) =>
    words.map(([language, forms]): Line<FactMeaning> => [language, forms, `${filter}:${choice}` as FactMeaning]),
  ),
)

/**
 * The unit words of each numeric field. Every numeric field of the table must have words, or this does not compile.
 * Units of the same measure are converted (`../sentence/amounts.ts`).
 */
const numberWords = {
  rooms: {
    rooms: [
      ['al', 'dhomë, dhoma, dhom, dhomave, dhomash, dhomat, dhomen, dhoma banimi, dhomqe'],
      ['al', 'dhomëshe, dhomesh, dhomsh, dhomshe, dhomsha, dhomëshi, dhomshi, dhomshme'],
      ['en', 'room, rooms, rms, rm'],
    ],
    bedrooms: [
      [
        'al',
        'gjumi, gjume, dhoma gjume, dhomë gjumi, dhoma gjumi, dhoma te gjumit, dhome te gjumit, dhoma gjumit, dhoma fjetje',
      ],
      ['al', 'dhome fjetje, dhoma te fjetjes, dhom gjumi'],
      ['en', 'bedroom, bedrooms, bedrom, bedroms, bed room, bed rooms, bed, beds'],
      ['en', 'br, brs, bd, bds, bdr, bdrm, bdrms, bedr, bdm, bedder, bedroomed'],
    ],
  },
  bathrooms: {
    bathrooms: [
      ['al', 'banjo, banjë, banja, banjot'],
      ['en', 'bathroom, bathrooms, restroom, restrooms, washroom'],
      ['en', 'bath, baths, ba, bth'],
    ],
  },
  area: {
    m2: [
      ['both', 'm2, m 2, mkatror, m katror, m k, sqm, sq m, sq meters, metra katror, metra katrore, meter katror'],
      ['en', 'square meters, square metres, square meter, square metre'],
      ['al', 'metra, metri, metër katrorë, metri katror, m katrore, meter, katrorë, katrora, katror'],
    ],
    area: [
      ['al', 'sipërfaqe, siperfaqja, siperfaqen, me sipërfaqe, me siperfaqe prej, madhësi, madhësia, madhesine'],
      ['en', 'area, size, surface, surface area, living area'],
    ],
    sqft: [['en', 'sqft, sq ft, sq feet, square feet, square foot, ft2, sf, square ft']],
    ari: [
      ['al', 'ari, ar, arë tokë, arësh, arsh'],
      ['en', 'ares'],
    ],
    hectares: [
      ['al', 'hektar, hektarë, ha'],
      ['en', 'hectare, hectares'],
    ],
    acres: [['en', 'acre, acres']],
  },
  roomSpace: {
    roomSpace: [
      ['al', 'madhësia e dhomës, sipërfaqja e dhomës'],
      ['en', 'room size, size of the room'],
    ],
  },
  floors: {
    floors: [
      ['al', 'kate, kat, katesh, katëshe, katshe, katesha, katsh'],
      ['en', 'floors, storey, storeys, story, stories, levels'],
    ],
  },
  floor: {
    floor: [
      ['al', 'kati, katin, katit, kati i, kat i, në kat, kat te, katit te, kat t, kati t, katin t, katin e'],
      ['en', 'floor'],
    ],
  },
  guests: {
    people: [
      ['al', 'veta, vet, vetë, persona, person, personash, personave, njerëz, të ftuar, ftuar'],
      ['al', 'mysafirë, musafire, mysafir, kapacitet, kapaciteti, zen, nxë, nxen, mban'],
      [
        'en',
        'people, persons, guests, guest, pax, capacity, sleeps, holds, hosts, fits, accommodates, ppl, peoples, attendees, adults, of us',
      ],
    ],
  },
  guestPrice: {
    guestPrice: [
      ['al', 'çmimi për mysafir, për mysafir, për një mysafir, për kokë, për person, për një person, personi'],
      ['en', 'price per guest, per guest, a guest, per head, a head, a person, pp, each person'],
    ],
  },
  built: {
    built: [
      [
        'al',
        'ndërtim, ndertim i vitit, viti i ndërtimit, vit ndërtimi, ndërtuar, e ndërtuar, i ndërtuar, ndërtuar në, e ndërtuar në',
      ],
      ['en', 'year built, built, built in, construction year, year of construction, constructed, constructed in'],
    ],
  },
  renovated: {
    renovated: [
      ['al', 'viti i renovimit, renovuar në, e renovuar në, renovuar më, renovuar, e renovuar, rinovuar'],
      ['en', 'renovated in, year renovated, renovation year, renovated'],
    ],
  },
  deposit: {
    deposit: [
      ['al', 'depozitë, depozita, depozit, depozitën'],
      ['en', 'deposit, security deposit, deposits'],
    ],
  },
  year: {
    year: [
      ['al', 'vit, viti, vitit, i vitit, e vitit, viti i prodhimit, viti prodhimit, prodhim i vitit, vjet, vitin'],
      ['en', 'year, model year, years, years old, year old'],
      ['al', 'regjistruar, e regjistruar, regjistrimi i parë'],
      ['en', 'registered, first registered, first registration'],
    ],
  },
  kilometers: {
    km: [['both', 'km, kilometra, kilometer, kilometers, kilometres, kilometrash, kilometrazh, kms, kilometre']],
    miles: [['en', 'miles, mile, mi, mileage']],
  },
  power: {
    kw: [['both', 'kw, kilovat, kilowatt, kilowatts']],
    hp: [
      ['both', 'hp, ps, bhp'],
      ['al', 'kf, kuaj, kuaj fuqi, kuajfuqi, ks'],
      ['en', 'horsepower, horse power, horses'],
    ],
  },
  engine: {
    ccm: [
      ['both', 'ccm, cm3, cc'],
      ['al', 'kubik, kubikë, kubikazh, centimetra kub'],
      ['en', 'cubic centimetres, cubic centimeters, displacement'],
    ],
  },
  consumption: {
    litres: [
      ['al', 'konsum, konsumi, konsumon, litra, litër'],
      ['en', 'consumption, fuel consumption, litres, liters, litre'],
    ],
  },
  owners: {
    owners: [
      ['al', 'pronarë të mëparshëm, pronaret e meparshem, pronarë paraprak, pronar, pronarë'],
      ['en', 'owners, previous owners, prior owners, owner'],
    ],
  },
  seats: {
    seats: [
      ['al', 'ulëse, ulse, ulesa, vende, karrige, ulsa'],
      ['en', 'seats, seater, seaters, seated, passenger, passengers'],
    ],
  },
  doors: {
    doors: [
      ['al', 'dyer, dyersh, dyersha, dyer te'],
      ['en', 'doors, door, doored'],
    ],
  },
} as const satisfies {
  readonly [Filter in RangeFilter<Fields>]: { readonly [unit: string]: readonly [WordForms, ...WordForms[]] }
}

type NumberWords = typeof numberWords

/** The units of numeric fields. */
export type FieldUnit = { [Filter in keyof NumberWords]: keyof NumberWords[Filter] & string }[keyof NumberWords]

const units = Object.entries(numberWords).flatMap(([filter, byUnit]) =>
  Object.entries<readonly WordForms[]>(byUnit).map(([unit, words]) => ({ filter, unit: unit as FieldUnit, words })),
)

export const fieldUnitLines: readonly Line<FieldUnit>[] = units.flatMap(({ unit, words }) =>
  words.map(([language, forms]): Line<FieldUnit> => [language, forms, unit]),
)

const filters = new Map<string, string>(units.map(({ filter, unit }) => [unit, filter]))

/** The filter that a unit belongs to, if it is the unit of a field. */
export const measureOfUnit = (unit: string) => filters.get(unit) as RangeFilter<Fields> | undefined
