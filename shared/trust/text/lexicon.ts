/**
 * Words by what they mean in a fraud, English and Albanian, folded (no ë, no ç). `pay*` stands for any word that begins
 * so, which covers inflection. Sources: what the FTC ("Rental Listing Scams") and the FBI's IC3 publish about frauds
 * with homes and cars, and the usual words of the market.
 */
export const words = {
  pay:
    'pay pays paid paying payment payments remit* wire wired wiring prepay* ' +
    'pagua* pagese* pagesa pages pagoj pagoni pagohet paguhe* transfero* likuido* depono* deponim*',
  send: 'send sends sending sent transfer* dergo* dergua* dergim* dergoje coni coje cojeni qoni qoje hidhni hidhe',
  money: 'money funds cash amount sum fee fees leket parate paret parat shuma shumen mjetet kesh tarif* taks*',
  advance:
    'deposit* advance upfront prepaid downpayment retainer earnest ' +
    'kapar* depozit* avanc* avans* paradheni* parapag* paraprak* garanci*',
  before: 'before prior without unless para perpara parase pa',
  lacking: 'pa',
  seenOnce: 'pare',
  only: 'only vetem',
  next: 'then pastaj',
  after: 'after once when upon pasi pas kur sapo menjehere',
  view:
    'viewing* see seeing seen visit* inspect* tour touring show* meet meeting ' +
    'walkthrough walk appointment* schedule* termin* orarin shik* shiq* shih* shof* sheh* vizit* takim* takoh* tregoj tregojme kqyr* keqyr*',
  sight: 'sight',
  unseenWord: 'unseen',
  address: 'address adres* vendndodhj*',
  hold:
    'keep keeps hold holds holding reserve* reservation secure secures securing book ' +
    'rezerv* mbajm* mbaj mbahet siguroni sigurohet bllok* ruajm* ruaj',
  keys: 'key keys celes* cels* qeles* qels*',
  post: 'envelope zarf tracking gjurmim* sherbim* service post posted parcel* package* mailed mailing poste posten postes post pako pakoja pakon dergese* dergesa',
  courier: 'courier* dhl ups fedex usps korier* korrier* kurier* postier*',
  first: 'first beforehand fillimisht pari',
  now: 'now today immediately tonight tani sot menjehere sonte',
  later: 'when later kur vone',
  by: 'by via through me permes nepermjet',
  mail: 'mail',
  collect: 'collect* pick picks picked marr* merr* vjen vije dorezo*',
  abroad: 'abroad overseas foreign offshore deployed deployment relocat* missionary mergim* kurbet* jashte jasht',
  stay:
    'am live living work working moved transferred currently stationed travelling traveling ' +
    'jam jetoj jetojm* punoj ndodhem gjendem shpernguar levizur',
  country:
    'country germany switzerland england uk london norway sweden austria italy france spain belgium canada dubai ' +
    'africa turkey texas scotland ireland denmark netherlands gjerman* zvic* angli* londer* norvegj* suedi* austri* itali* franc* spanj* ' +
    'belgj* afrik* turqi* kanada* amerik* shtetit vendit irland* danimark* holand*',
  cheque: 'cheque* check checks cashiers ceku* cek cekun qek*',
  surplus: 'extra excess surplus overpay* overpaid above teper tepric* ekstra mbi',
  back: 'refund* return* kthe* kthy* rikthe*',
  forward: 'pass forward percill* percjell* percjellim jepni jepja',
  part: 'share part overage balance portion hisja hisen kusur* pjesen teprica',
  backwards: 'back prapa mbrapsht mbrapa',
  remainder: 'difference remainder remain remains remaining diferenc* mbetj* mbetur',
  ship: 'ship ships shipping shipped shipment transport* deliver* freight haul* shpedi* dergese* dergesa dergohet sjell*',
  agent:
    'agent agents company firm carrier shipper mover movers agjent* kompani* firma firme firmes ndermjet* perfaqesues*',
  trial: 'inspection trial days test try prov* test* dite diteve',
  escrow: 'escrow custody trustee garantues* ndermjetes* neutral*',
  third: 'third trete',
  party: 'party pale',
  buyer: 'buyer buyers bleres*',
  protection: 'protection protected mbrojtj*',
  payName:
    'moneygram bitcoin* btc crypto* usdt tether ethereum binance paysafe* neosurf westernunion kripto* bitkoin* ' +
    'stablecoin* remitly skrill neteller webmoney',
  bit: 'bit',
  coin: 'coin coins',
  moneyWord: 'money',
  gram: 'gram',
  western: 'western vestern uestern',
  union: 'union unioni unionit junion',
  gift: 'gift steam itunes amazon apple razer dhurat*',
  card: 'card cards voucher* kart* kupon* vaucer*',
  ria: 'ria',
  cardWord: 'card cards debit kartel*',
  portalWord: 'portal portali form formular*',
  typeWord: 'type enter fill asks plotes* shkru* kerkon kerkese request',
  link: 'link links page website portal url linku linkun linkut faqe faqen faqja faqes webfaqe* uebfaqe* lidhje lidhjen',
  qr: 'qr qrcode scan scanning skano* skan skanim*',
  bank: 'visa mastercard iban cvv kartel* karte karten kartes bankar* bankes',
  verify: 'verify verif* confirm* validate authori* konfirm* verifik* vertet* autentik*',
  platform: 'airbnb paypal ebay tripadvisor vrbo trustpilot',
  handle: 'handle* handling invoice* fature* agent agents agjent*',
  personalNumber: 'personal',
  number: 'numrin numri number',
  fee: 'fee fees tarif* taks* kushton costs cost refundable kthyesh*',
  apply:
    'application apply applicant* screening background registration register* participation bidder* schedule ' +
    'aplik* verifik* regjistr* pjesemarr* kontrolli orarin terminin',
  seized:
    'seiz* confiscat* auction bidder* government repossess* konfisk* ankand* ofertues* shteteror* permbarues* short*',
  warrant: 'guarantee registration participation fee deposit garanci* regjistr* taks* pjesemarr*',
  parcels: 'parcel* package* pako*',
  accept: 'accept* receive* forward* pranon pranoje pranoni percjell* percill*',
  through: 'through run pass neper kalojne kalon',
  accountWord: 'account llogari*',
  transfers: 'transfer transfers transferet transferi',
  identity: 'passport* ssn licence license pasaport* leternjoftim* patent* payslip*',
  copy: 'photos pictures sides aneve copy copies scan scanned picture selfie kopj* skano* skanuar selfi fotografi*',
  code: 'code kod kodi kodin digits shifror*',
  sms: 'sms text texted message receive received mesazh* mberri* vjen arrin',
  tell: 'tell read forward back send give tregoni thoni ktheni lexoni dergoni jepni',
  write: 'write contact message messages messaging reach chat reply respond shkru* kontakt* mesazh* pergjigj* kerko*',
  here: 'here site platform app inbox portal ketu ketej faqe* platform* sajt*',
  not: 'not no never dont cant cannot couldnt wont unable impossible unavailable nuk mos pamundur pamundesi asnje smund',
  urgent: 'urgent* today immediately hurry asap quick* tonight urgjent* sot menjehere shpejt ngut* sonte',
  many: 'many lots several others shume tjere',
  interested: 'interested interest* interesim* interesuar* te-interesuar',
} as const satisfies Record<string, string>

export type Meaning = keyof typeof words

/** Words that deny a meaning which follows in the same clause, and within how many words. */
export const denials: ReadonlyMap<string, number> = new Map([
  ...'no not never dont nuk mos asnje asnjehere kurre smos'.split(' ').map((word) => [word, 4] as const),
  ['without', 2],
  ['pa', 2],
  ['s', 1],
])

/** Meanings that a denial does not take away, since the denial is part of what is looked for. */
export const undeniable: ReadonlySet<Meaning> = new Set<Meaning>([
  'before',
  'view',
  'seenOnce',
  'unseenWord',
  'not',
  'here',
  'write',
  'address',
])

/** Meanings that follow each other within a clause, with at most so many words between. */
export const phrases = {
  unseen: [
    ['before', 'view', 5],
    ['lacking', 'seenOnce', 2],
    ['sight', 'unseenWord', 0],
  ],
  noViewing: [['not', 'view', 4]],
  paidFirst: [
    ['after', 'pay', 5],
    ['after', 'advance', 5],
  ],
  payName: [
    ['western', 'union', 1],
    ['bit', 'coin', 0],
    ['moneyWord', 'gram', 0],
  ],
  thenView: [['next', 'view', 6]],
  thirdParty: [
    ['third', 'party', 1],
    ['party', 'third', 2],
  ],
  protectedBuyer: [
    ['buyer', 'protection', 1],
    ['protection', 'buyer', 2],
  ],
  personalId: [['number', 'personalNumber', 0]],
  upfront: [
    ['pay', 'first', 1],
    ['advance', 'first', 1],
  ],
  payNow: [
    ['pay', 'now', 5],
    ['advance', 'now', 4],
  ],
  seeLater: [['view', 'later', 3]],
  sendBack: [['send', 'backwards', 6]],
  giftCard: [
    ['gift', 'card', 1],
    ['card', 'gift', 2],
  ],
  riaMoney: [['ria', 'money', 1]],
  byMail: [['by', 'mail', 0]],
  away: [
    ['stay', 'abroad', 5],
    ['stay', 'country', 4],
  ],
} as const satisfies Record<string, readonly (readonly [Meaning, Meaning, number])[]>

/** What a sign is made of: a meaning or a phrase. */
export type Part = Meaning | keyof typeof phrases

type Pattern = { within: number; parts: readonly Part[] }
const pattern = (within: number, ...parts: Part[]): Pattern => ({ within, parts })

/**
 * The signs of a fraud, each with the ways to say it: parts that stand in any order within so many words of one
 * sentence.
 */
export const signs = {
  /** Money before anybody has seen the thing. */
  payFirst: [
    pattern(14, 'pay', 'unseen'),
    pattern(14, 'advance', 'unseen'),
    pattern(14, 'send', 'money', 'unseen'),
    pattern(14, 'paidFirst', 'view'),
    pattern(18, 'pay', 'thenView'),
    pattern(18, 'advance', 'thenView'),
    pattern(12, 'only', 'view', 'money'),
    pattern(12, 'only', 'view', 'advance'),
    pattern(14, 'paidFirst', 'address'),
    pattern(12, 'advance', 'address'),
    pattern(12, 'upfront', 'view'),
    pattern(16, 'payNow', 'view'),
    pattern(14, 'advance', 'seeLater'),
    pattern(14, 'pay', 'seeLater'),
    pattern(16, 'pay', 'noViewing'),
    pattern(16, 'advance', 'noViewing'),
  ],
  /** A payment that keeps it free; honest people ask for it too. */
  holding: [pattern(8, 'advance', 'hold'), pattern(8, 'pay', 'hold')],
  /** It cannot be seen. */
  noViewing: [pattern(7, 'noViewing')],
  /** The owner is away, as much of the diaspora is. */
  away: [pattern(7, 'away'), pattern(1, 'abroad')],
  keysByPost: [pattern(9, 'keys', 'post'), pattern(10, 'keys', 'courier'), pattern(10, 'keys', 'byMail')],
  /** More is paid than asked, and the rest is to be sent on. */
  overpaid: [
    pattern(14, 'cheque', 'back'),
    pattern(14, 'cheque', 'remainder'),
    pattern(16, 'cheque', 'sendBack'),
    pattern(14, 'pay', 'surplus', 'back'),
    pattern(18, 'cheque', 'part', 'forward'),
    pattern(18, 'cheque', 'part', 'money'),
    pattern(18, 'pay', 'part', 'send', 'agent'),
  ],
  /** A carrier or trustee stands between, and is paid first. */
  shipping: [
    pattern(14, 'ship', 'agent', 'pay'),
    pattern(14, 'ship', 'agent', 'advance'),
    pattern(14, 'escrow', 'pay'),
    pattern(14, 'thirdParty', 'money'),
    pattern(14, 'thirdParty', 'pay'),
    pattern(14, 'protectedBuyer'),
    pattern(14, 'escrow', 'money'),
    pattern(14, 'escrow', 'ship'),
    pattern(16, 'ship', 'trial', 'back'),
    pattern(14, 'ship', 'pay', 'unseen'),
  ],
  /** Ways to pay that nobody can call back. */
  untraceable: [pattern(4, 'payName'), pattern(4, 'giftCard'), pattern(4, 'riaMoney')],
  /** Somebody is sent for the money or the keys. */
  courier: [pattern(8, 'courier', 'money'), pattern(8, 'courier', 'collect'), pattern(8, 'courier', 'pay')],
  /** A page, code or picture where one pays or types a card. */
  paymentPage: [
    pattern(10, 'link', 'pay'),
    pattern(10, 'link', 'advance'),
    pattern(10, 'link', 'bank'),
    pattern(10, 'link', 'verify'),
    pattern(8, 'qr', 'pay'),
    pattern(8, 'qr', 'advance'),
    pattern(8, 'qr', 'hold'),
    pattern(10, 'platform', 'handle'),
    pattern(10, 'platform', 'pay'),
    pattern(14, 'portalWord', 'cardWord'),
    pattern(12, 'portalWord', 'code', 'hold'),
    pattern(10, 'link', 'cardWord', 'typeWord'),
  ],
  /** Copies of papers by which one can be impersonated. */
  documents: [pattern(12, 'personalId', 'apply'), pattern(10, 'identity', 'copy'), pattern(8, 'identity', 'send')],
  /** A fee for being considered at all. */
  feeFirst: [pattern(10, 'fee', 'apply')],
  /** A sale of what was seized, for which one pays to take part. */
  auction: [pattern(14, 'seized', 'warrant')],
  /** Parcels or money of others are to be passed on. */
  passOn: [pattern(10, 'parcels', 'accept'), pattern(12, 'transfers', 'through', 'accountWord')],
  /** A code of confirmation that is to be passed on. */
  code: [pattern(10, 'code', 'sms', 'tell')],
  /** Money or papers are spoken of at all, as most honest listings do not. */
  payment: [pattern(1, 'pay'), pattern(1, 'advance'), pattern(1, 'money'), pattern(1, 'identity')],
  /** Nobody is to write here. */
  notHere: [pattern(7, 'not', 'write', 'here')],
  hurry: [
    pattern(10, 'urgent', 'many'),
    pattern(8, 'many', 'interested'),
    pattern(8, 'urgent', 'advance'),
    pattern(8, 'urgent', 'pay'),
  ],
} as const satisfies Record<string, readonly Pattern[]>

export type Sign = keyof typeof signs
export const signNames = Object.keys(signs) as Sign[]
