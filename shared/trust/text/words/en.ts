import type { names } from './names.ts'

/**
 * Words by what they mean in a fraud, folded (no ë, no ç); `pay*` stands for any word that begins so, which covers
 * inflection. English has an entry for each meaning; those of other grammars are empty. Sources: what the FTC ("Rental
 * Listing Scams") and the FBI's IC3 publish about frauds with homes and cars, and the usual words of the market.
 */
export const en = {
  pay:
    'pay pays paid paying payable payment payments remit* wire wired wiring prepay* payed zelle venmo cashapp ' +
    'settle cover paypal deposits',
  send: 'send sends sending sent transfer* upload email forward submit provide pop slip chuck drop shoot',
  money: 'money funds cash amount sum fee fees bucks quid dough',
  advance: 'deposit* advance upfront prepaid downpayment retainer earnest',
  before: 'before prior without unless be4 b4',
  lacking: 'without',
  seenOnce: '',
  /** "To" of an infinitive, and "saw" that follows it: "me e pa". */
  infinitive: '',
  saw: '',
  /** "Without having seen it", in one word. */
  unseen: '',
  only: 'only',
  next: 'then',
  after: 'after once when upon',
  /** "After the payment" or "without a payment", in one word. */
  paidFirst: '',
  /** "When it has come", in one word. */
  arrives: 'lands clears cleared arrives arrived landed confirms confirmed hits',
  /** "After having seen it", in one word. */
  afterView: '',
  can: 'can could may will',
  view:
    'viewing* see seeing seen visit* inspect* tour touring tours show* meet meeting walkthrough walk ' +
    'appointment* schedule* peek meetup',
  /** "I do not show it", in one word. */
  noViewing: '',
  sight: 'sight',
  unseenWord: 'unseen',
  address: 'address location directions',
  hold: 'keep keeps hold holds holding reserve* reservation secure secures securing book held lock locks',
  keys: 'key keys fob fobs',
  post: 'envelope tracking post posted parcel* package* mailed mailing letter dispatch*',
  deliveryWord: 'delivery',
  serviceWord: 'service',
  courier: 'courier*',
  first: 'first beforehand',
  now: 'now today immediately tonight asap straight',
  when: 'when whenever',
  later: 'when later week weekend afterwards tomorrow',
  by: 'by via through thru',
  mail: 'mail',
  collect: 'collect* pick picks picked',
  abroad:
    'abroad overseas foreign offshore deployed deployment relocat* missionary sea ship vessel rig mission army ' +
    'military',
  stay: 'am live living work working moved transferred currently stationed travelling traveling',
  country:
    'country switzerland england uk london norway sweden italy france spain belgium dubai turkey texas scotland ' +
    'ireland denmark netherlands croatia slovakia vienna ghana alaska greece nigeria usa america australia ' +
    'slovenia poland hungary romania malta portugal serbia czech qatar kuwait japan luxembourg finland cyprus ' +
    'iceland mexico brazil russia canad* german* austria* american* africa* swiss',
  cheque: 'cheque* check checks cashiers',
  surplus: 'extra excess surplus overpay* overpaid above',
  back: 'refund* return* reimburs*',
  forward: 'pass forward',
  part: 'share part overage balance portion',
  backwards: 'back',
  remainder: 'difference remainder remain remains remaining',
  ship: 'ship ships shipping shipped shipment transport* deliver* freight haul* shipper* mover* carrier*',
  agent: 'agent agents company firm carrier shipper mover movers representative representatives lawyer attorney',
  trial: 'inspection trial days test try day',
  escrow: 'escrow custody trustee',
  third: 'third',
  party: 'party',
  buyer: 'buyer buyers',
  protection: 'protection protected',
  card: 'voucher* carta',
  giftCard: 'giftcard*',
  /** A place where money is sent from, as a landmark. */
  landmark:
    'near beside next office branch min minutes atm suitable opposite walk blocks former formerly ex startup ' +
    'floor',
  buy: 'buy buys scratch purchase',
  cardWord: 'card cards debit',
  portalWord: 'portal form',
  typeWord: 'type enter fill asks request',
  link: 'page website portal url link*',
  qr: 'scan scanning',
  bank: 'visa mastercard iban cvv',
  verify: 'verif* confirm* validate authori*',
  handle: 'handle* handling invoice*',
  personalNumber: '',
  number: 'number',
  fee: 'fee fees costs cost refundable charges charge administration',
  apply: 'application apply applicant* screening background registration register* participation bidder* schedule',
  seized: 'seiz* confiscat* auction bidder* government repossess*',
  warrant: 'guarantee registration participation fee deposit',
  parcels: 'parcel* package*',
  accept: 'accept* receive* forward*',
  through: 'through run pass',
  accountWord: 'account',
  transfers: 'transfer transfers',
  identity: 'passport* ssn licence license payslip* paystub* selfie identification',
  idOf: 'identity social drivers',
  idCard: 'card security licence license',
  bankWord: 'bank credit account balance ebanking banking savings',
  statement: 'statement statements report screenshot number slip balance history',
  copy: 'photos pictures sides copy copies scan scanned picture selfie photo pic pics screenshot upload image images',
  code: 'code codes otp pin passcode activation confirmation digit password',
  sms:
    'sms text texts texted message receive received get gets phone verification verified whatsapp facebook ' +
    'google bank app mobile codes got',
  tell:
    'tell read send give sending text reply repeat share provide forward* whatsapp dictate giv gimme pass write ' +
    'giving relay say says whats',
  me: 'me over back us',
  write: 'write contact message messages messaging reach chat reply respond whatsapp viber telegram',
  here: 'here site platform app inbox portal',
  not: 'not no never dont cant cannot couldnt wont unable impossible unavailable aint isnt arent',
  ask: 'required needed asked necessary',
  /** "Is not asked", in one word. */
  refusal: 'nothing',
  urgent: 'urgent* today immediately hurry asap quick* tonight calls',
  many: 'many lots several others',
  interested: 'interest*',
  /** An amount of money. */
  price: 'euro euros eur usd dollars dollar pounds gbp chf bucks quid hundred thousand',
  percent: 'percent',
  rentWord: 'rent month months',
  takeOff: 'remove delete off pull',
  ad: 'ad advert market listing',
  list:
    'list database directory membership member members subscription subscribe package access leads catalogue ' +
    'catalog info spreadsheet sheet guide lists roster numbers',
  landlords: 'landlords owners addresses apartments lessors homeowners rentals homes houses',
  contactsOf: 'addresses phones phone numbers contacts contact landlords owners directory',
  free: 'free gratis nothing rentfree',
  guaranteed: 'guaranteed assured sure certain fixed safe secured guarantees guaranteeing',
  profit:
    'returns profit profits yield income roi earnings earn bonus payout payouts gain gains dividends revenue ' +
    'interest',
  invest:
    'invest invests investment investing investor* capital withdraw wallet crypto tokens partner partners trade ' +
    'trading stake staking broker platform fund plan coins units apartments project shares',
  returnWord: 'return',
  risk: 'risk',
  noRisk: 'riskfree riskless',
  double: 'double triple doubles',
  daily: 'day daily week weekly month monthly months weeks days',
  woman: 'girl girls woman women lady ladies female females',
  intimate:
    'discreet discretion intimacy massage massages benefits sugar fun body evenings naughty minded relationship ' +
    'favour* favor* ways affection* love lover romantic tender* passion* lonely sex* erotic sensual attractive ' +
    'kinky private arrangement relation companion dates dating flirt* nice generous sugardaddy single guy ' +
    'bachelor gentleman older intimate* attention girlfriend cosy cuddl* along',
  company: 'company companionship',
  exchange: 'exchange instead return replace kind barter trade arrangement',
  wages: 'wage wages salary salaries contract pocket insurance staff bills utilities',
  photoOf: 'photo photos pic pics picture pictures',
  visa: 'visa visas sponsorship citizenship lmia',
  green: 'green blue',
  permitWord: 'permit permits',
  residence: 'work working residence residency schengen',
  /** What only a room for favours says. */
  discreet:
    'discreet discretion intimacy sex* erotic sugar benefits sensual massage massages tender* affection* cuddl* ' +
    'romantic lonely intimate* kiss* minded',
  job:
    'job jobs work worker workers employment caregivers hotel dishwasher factory driver drivers construction ' +
    'farm cleaner cleaners nurse nurses waiter warehouse hiring lmia picker',
  promised:
    'arrange* interview experience ready sure appointment processing papers documents language certificate fast ' +
    'guarantee* sponsor* accommodation approved approval without easy legal dorm dormitory hostel provided make ' +
    'makes prepare handle quick insider schengen bed beds departure stay',
  tenant: 'tenant tenants welcome',
  cardBrand: 'mastercard maestro amex debit terminal',
  /** A warning of frauds that others commit. */
  warning: 'beware warning',
  /** Usual words by which a sentence is known to be in this language. */
  usual: 'the and is are was with for you we to of this that have not never',
  /** What one lives in, beside "free". */
  home: 'room rooms flat apartment studio accommodation place housing stay living live condo',
  rentFree: 'rentfree',
  come: 'come coming swing pop',
  open: 'open opening opens',
  robot: 'robot robots bot bots human real trust',
  access:
    'access unlock receive get gets instant match connect send obtain download sell selling register signup ' +
    'give provide',
  zero: 'zero',
  prepaid: 'prepaid',
  have: 'have has holding',
  /** Talks and answers. */
  deal: 'talk discuss answer negotiate deal reply',
  /** "Tell me" in one word. */
  tellMe: '',
  papersWord: 'papers paper documents',
  /** "It to me", before a verb. */
  itToMe: '',
  must: 'must need have required mandatory',
  sell: 'sale sell selling',
  /** Associations and gyms have members, too. */
  club: 'association hoa gym pool condo society',
  bought: 'bought imported import',
  idWord: 'id ids',
  loss: 'loss losses lose',
  loan: 'loan mortgage financing leasing instalments interest',
  need: 'need want require wants',
  carrier: 'carrier hauler shipper mover transporter* haulier* trucker*',
  figures: 'numbers digits',
  /** A proof that something was paid. */
  receipt: 'receipt proof screenshot slip',
  /** Signing of a contract, at which it is honest to ask for money and papers. */
  signing: 'sign signing signed lease contract notary decide decided',
  bankPapers: '',
  ownerOne: 'owner landlord',
  weekly: 'week weekly day daily',
  gain: 'profit profits gain gains',
  door:
    'door gate entrance intercom lockbox wifi radio postal zip reference alarm building lock caretaker super ' +
    'lobby office agency guests key product part discount menu garage room safe listing flat ad',
  /** A sum of money, by its sign or as a bare number. */
  sum: '',
  /** Money is sent or left. */
  handsOver: '',
  half: 'half',
  /** Where a car is said to be on its way. */
  transit:
    'harbor harbour customs container shipper carrier truck vessel ship transit dock docks terminal base ' +
    'warehouse depot crate crated shipping freighter wharf port',
  bring: 'bring brings drop drops deliver* release',
  doorstep: 'door doorstep driveway',
  yours: 'yours urs',
  envelope: 'envelope',
  agree: 'agree agreed',
  puts: 'put puts invest give lend',
  gets: 'got earn withdraw becomes turns grows paid back get gets receive',
  /** From where one takes the keys oneself. */
  lockbox: 'lockbox keybox mat',
  until: 'until till til',
  roundWord: 'round by over around past look',
  who: 'who whoever',
  slot: 'slot appointment appointments',
  if: 'if',
  postal: 'mailed posted fedexed couriered shipped overnight overnighted',
  comes: 'come comes arrive arrives arrived came',
  owners: 'owners landlords',
  acceptWord: 'accept accepted accepts',
  /** "To see it", in one word. */
  forView: '',
  for: 'for to',
  payYou: 'cover pay wire',
  venueWord: 'hall wedding weddings banquet party venue',
  /** "Without", after what is missing. */
  lackingAfter: '',
  /** "Gets it", of whoever pays. */
  winner: 'wins win gets',
  securityWord: 'security',
  lookWord: 'look looking',
  purpose: 'so',
  ifNot: 'unless',
  /** "When the money comes", in one word. */
  moneyComes: '',
  embassy: 'embassy consulate',
} as const satisfies Record<string, string>

/** What a word or phrase of a text may mean. */
export type Meaning = keyof typeof en | keyof typeof names

/** Words of one language by what they mean. */
export type Words = Partial<Record<Meaning, string>>
