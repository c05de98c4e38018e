import type { Both } from './frauds.ts'

/** What honest people also write, and how often: each sentence of a group is as likely; `share` is that of the group. */
export type Aside = { share: number; of: readonly Both[]; only?: 'rent' | 'selling' | 'car' | 'venue' | 'agency' }

/** Sentences that look like those of frauds, or hold contact details, and are honest. `{…}` is filled in. */
export const asides: readonly Aside[] = [
  {
    share: 0.18,
    of: [
      { en: 'Call {phone}.', al: 'Telefononi {phone}.' },
      { en: 'For more information: {phone}', al: 'Për më shumë informata: {phone}' },
      { en: 'Phone and Viber {phone}', al: 'Tel / Viber {phone}' },
      { en: 'WhatsApp or call {phone}, after 5 pm.', al: 'Viber/WhatsApp {phone}, pas orës 17.' },
    ],
  },
  { share: 0.03, of: [{ en: 'Ask for my brother, {otherPhone}.', al: 'Kontaktoni vëllain në {otherPhone}.' }] },
  { share: 0.015, of: [{ en: 'Write to {email}.', al: 'Na shkruani në {email}.' }] },
  {
    share: 0.14,
    only: 'rent',
    of: [
      { en: 'One month rent and one month deposit.', al: 'Një qira dhe një depozitë paraprakisht.' },
      { en: 'Security deposit of one month, returned when you leave.', al: 'Depozita kthehet në fund të kontratës.' },
      {
        en: 'First month and deposit are paid when the contract is signed.',
        al: 'Qiraja e parë dhe depozita paguhen me nënshkrimin e kontratës.',
      },
      { en: 'No deposit, no agency fee.', al: 'Pa depozitë dhe pa provizion.' },
      { en: 'Rent is paid before the fifth of the month.', al: 'Qiraja paguhet para datës pesë të muajit.' },
      { en: 'Payment every three months in advance is preferred.', al: 'Preferohet pagesa tremujore paraprakisht.' },
    ],
  },
  {
    share: 0.03,
    only: 'selling',
    of: [
      { en: 'It can be reserved with a deposit after a visit.', al: 'Mund të rezervohet me kapar pas vizitës.' },
      {
        en: 'A deposit of 10 % at the notary, the rest within a month.',
        al: 'Kapari 10 % te noteri, pjesa tjetër brenda muajit.',
      },
      { en: 'Payment by bank transfer at the notary only.', al: 'Pagesa vetëm me transfer bankar te noteri.' },
    ],
  },
  {
    share: 0.025,
    of: [
      {
        en: 'Never pay anything before you have seen it, not to us either.',
        al: 'Mos paguani asgjë para se ta shihni, as neve.',
      },
      { en: 'We do not ask for money before a viewing.', al: 'Nuk kërkojmë para përpara vizitës.' },
      { en: 'See it first, pay later.', al: 'Shihni së pari, paguani më vonë.' },
    ],
  },
  {
    share: 0.05,
    of: [
      { en: 'I live in Switzerland, my parents show it.', al: 'Jetoj në Zvicër, prindërit e tregojnë.' },
      {
        en: 'The owner is abroad, the neighbour has the keys.',
        al: 'Pronari është jashtë vendit, çelësat i ka fqinji.',
      },
      {
        en: 'We moved to Germany and sell with all that is in it.',
        al: 'Jemi shpërngulur në Gjermani dhe e shesim me gjithë orendi.',
      },
      { en: 'I come home in July and can show it then.', al: 'Vij në korrik dhe mund ta tregoj atëherë.' },
    ],
  },
  {
    share: 0.06,
    of: [
      { en: 'Urgent, for reasons of family.', al: 'Urgjent, për arsye familjare.' },
      { en: 'Many are interested, please call in time.', al: 'Interesimi është i madh, lajmërohuni me kohë.' },
      { en: 'Sold quickly, the price is final.', al: 'Shitet shpejt, çmimi është final.' },
    ],
  },
  {
    share: 0.03,
    of: [
      { en: 'It cannot be seen on Sundays.', al: 'Të dielave nuk mund të shihet.' },
      { en: 'Please do not call after 9 pm.', al: 'Mos telefononi pas orës 21.' },
      { en: 'The garden is not seen from the street.', al: 'Oborri nuk shihet nga rruga.' },
      { en: 'Not for agencies.', al: 'Agjencitë të mos lajmërohen.' },
    ],
  },
  {
    share: 0.04,
    only: 'car',
    of: [
      { en: 'Transport to your town can be arranged.', al: 'E sjellim deri në qytetin tuaj.' },
      {
        en: 'Came from Switzerland by carrier, customs are paid.',
        al: 'E ardhur nga Zvicra me transportues, dogana e paguar.',
      },
      { en: 'Test it before you buy, at any garage.', al: 'Provojeni para se ta blini, në çdo servis.' },
      { en: 'Guarantee of six months, return within 7 days.', al: 'Garanci gjashtë muaj.' },
    ],
  },
  {
    share: 0.06,
    only: 'venue',
    of: [
      {
        en: 'Delivery by our own couriers, pay in cash or by card.',
        al: 'Dërgesa me korrierë tanët, paguani kesh ose me kartelë.',
      },
      { en: 'Scan the QR code at the table to see the menu.', al: 'Skanoni kodin QR në tavolinë për menynë.' },
      { en: 'A deposit reserves your date.', al: 'Kapari e rezervon datën.' },
      { en: 'Order and pay on {site}.', al: 'Porositni dhe paguani në {site}.' },
    ],
  },
  {
    share: 0.05,
    only: 'agency',
    of: [
      { en: 'All our offers: {site}', al: 'Të gjitha ofertat tona: {site}' },
      { en: 'Bring an ID for the contract.', al: 'Për kontratë merrni letërnjoftimin.' },
      { en: 'A copy of your passport is needed for the lease.', al: 'Për kontratë duhet kopja e pasaportës.' },
      { en: 'The fee is paid after signing.', al: 'Provizioni paguhet pas nënshkrimit.' },
      {
        en: 'Our office handles viewing, contract and the transfer of bills.',
        al: 'Zyra jonë organizon vizitën, kontratën dhe bartjen e faturave.',
      },
    ],
  },
  { share: 0.01, of: [{ en: 'Video: youtube.com/watch?v=a1b2c3', al: 'Video: youtube.com/watch?v=a1b2c3' }] },
  { share: 0.0015, only: 'selling', of: [{ en: 'Bitcoin is accepted too.', al: 'Pranohet edhe bitcoin.' }] },
  { share: 0.003, of: [{ en: 'The keys are at the post office next door.', al: 'Çelësat janë te posta ngjitur.' }] },
  { share: 0.002, of: [{ en: 'Tel. O44 {digits}', al: 'Tel. O44 {digits}' }] },
]

/** Why something honest is cheap. */
export const cheapBecause: readonly Both[] = [
  { en: 'Needs a full renovation, hence the price.', al: 'Kërkon renovim të plotë, prandaj çmimi.' },
  { en: 'Half of it is inherited by my sister, we want to be done.', al: 'Trashëgimi e përbashkët, duam ta mbyllim.' },
  { en: 'For friends of old things: no heating, old windows.', al: 'Pa ngrohje, dritare të vjetra.' },
  { en: 'Damaged, for repair or parts.', al: 'E dëmtuar, për riparim ose pjesë.' },
]

/** Honest texts in languages that the product does not speak. */
export const otherLanguages: readonly string[] = [
  'Izdaje se stan u centru, dva kupatila, blizina škole i prodavnice. Depozit jedan mesec. Zvati posle pet.',
  'Продаје се кућа са двориштем, папири уредни, може замена за стан. Власник је у иностранству, кључеви код комшије.',
  'Kiralık daire, merkeze yakın, iki oda bir salon, depozito bir aylık kira. Akşamları arayabilirsiniz.',
  'Wohnung zu verkaufen, ruhige Lage, neu gebaut, mit Balkon. Besichtigung im Sommer, wenn wir da sind. Anzahlung beim Notar.',
]
