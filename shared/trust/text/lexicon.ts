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

type Way = { within: number; parts: readonly Part[] }
const way = (within: number, ...parts: Part[]): Way => ({ within, parts })

/**
 * The signs of a fraud, each with the ways to say it: parts that stand in any order within so many words of one
 * sentence.
 */
export const signs = {
  /** Money before anybody has seen the thing. */
  payFirst: [
    way(14, 'pay', 'unseen'),
    way(14, 'advance', 'unseen'),
    way(14, 'send', 'money', 'unseen'),
    way(14, 'paidFirst', 'view'),
    way(18, 'pay', 'thenView'),
    way(18, 'advance', 'thenView'),
    way(12, 'only', 'view', 'money'),
    way(12, 'only', 'view', 'advance'),
    way(14, 'paidFirst', 'address'),
    way(12, 'advance', 'address'),
    way(12, 'upfront', 'view'),
    way(16, 'payNow', 'view'),
    way(14, 'advance', 'seeLater'),
    way(14, 'pay', 'seeLater'),
    way(16, 'pay', 'noViewing'),
    way(16, 'advance', 'noViewing'),
  ],
  /** A payment that keeps it free; honest people ask for it too. */
  holding: [way(8, 'advance', 'hold'), way(8, 'pay', 'hold')],
  /** It cannot be seen. */
  noViewing: [way(7, 'noViewing')],
  /** The owner is away, as much of the diaspora is. */
  away: [way(7, 'away'), way(1, 'abroad')],
  keysByPost: [way(9, 'keys', 'post'), way(10, 'keys', 'courier'), way(10, 'keys', 'byMail')],
  /** More is paid than asked, and the rest is to be sent on. */
  overpaid: [
    way(14, 'cheque', 'back'),
    way(14, 'cheque', 'remainder'),
    way(16, 'cheque', 'sendBack'),
    way(14, 'pay', 'surplus', 'back'),
    way(18, 'cheque', 'part', 'forward'),
    way(18, 'cheque', 'part', 'money'),
    way(18, 'pay', 'part', 'send', 'agent'),
  ],
  /** A carrier or trustee stands between, and is paid first. */
  shipping: [
    way(14, 'ship', 'agent', 'pay'),
    way(14, 'ship', 'agent', 'advance'),
    way(14, 'escrow', 'pay'),
    way(14, 'thirdParty', 'money'),
    way(14, 'thirdParty', 'pay'),
    way(14, 'protectedBuyer'),
    way(14, 'escrow', 'money'),
    way(14, 'escrow', 'ship'),
    way(16, 'ship', 'trial', 'back'),
    way(14, 'ship', 'pay', 'unseen'),
  ],
  /** Ways to pay that nobody can call back. */
  untraceable: [way(4, 'payName'), way(4, 'giftCard'), way(4, 'riaMoney')],
  /** Somebody is sent for the money or the keys. */
  courier: [way(8, 'courier', 'money'), way(8, 'courier', 'collect'), way(8, 'courier', 'pay')],
  /** A page, code or picture where one pays or types a card. */
  paymentPage: [
    way(10, 'link', 'pay'),
    way(10, 'link', 'advance'),
    way(10, 'link', 'bank'),
    way(10, 'link', 'verify'),
    way(8, 'qr', 'pay'),
    way(8, 'qr', 'advance'),
    way(8, 'qr', 'hold'),
    way(10, 'platform', 'handle'),
    way(10, 'platform', 'pay'),
    way(14, 'portalWord', 'cardWord'),
    way(12, 'portalWord', 'code', 'hold'),
    way(10, 'link', 'cardWord', 'typeWord'),
  ],
  /** Copies of papers by which one can be impersonated. */
  documents: [way(12, 'personalId', 'apply'), way(10, 'identity', 'copy'), way(8, 'identity', 'send')],
  /** A fee for being considered at all. */
  feeFirst: [way(10, 'fee', 'apply')],
  /** A sale of what was seized, for which one pays to take part. */
  auction: [way(14, 'seized', 'warrant')],
  /** Parcels or money of others are to be passed on. */
  passOn: [way(10, 'parcels', 'accept'), way(12, 'transfers', 'through', 'accountWord')],
  /** A code of confirmation that is to be passed on. */
  code: [way(10, 'code', 'sms', 'tell')],
  /** Money or papers are spoken of at all, as most honest listings do not. */
  payment: [way(1, 'pay'), way(1, 'advance'), way(1, 'money'), way(1, 'identity')],
  /** Nobody is to write here. */
  notHere: [way(7, 'not', 'write', 'here')],
  hurry: [
    way(10, 'urgent', 'many'),
    way(8, 'many', 'interested'),
    way(8, 'urgent', 'advance'),
    way(8, 'urgent', 'pay'),
  ],
} as const satisfies Record<string, readonly Way[]>

export type Sign = keyof typeof signs
export const signNames = Object.keys(signs) as Sign[]
