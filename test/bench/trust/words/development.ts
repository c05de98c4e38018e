import type { Wordings } from './frauds.ts'

/** The words of frauds by which the rules were made. Each listing says one sentence of each group. */
export const development: Wordings = {
  deposit: [
    [
      {
        en: 'Please transfer the deposit before the viewing so that I know you are serious.',
        al: 'Ju lutem dërgoni kaparin para shikimit që ta di se e keni seriozisht.',
      },
      {
        en: 'Viewings only after the first rent has been paid.',
        al: 'Vizita bëhet vetëm pasi të paguhet qiraja e parë.',
      },
      {
        en: 'To get the address, pay 200 in advance, it is returned if you do not like it.',
        al: 'Adresën e merrni pasi të paguani 200 kapar, kthehet nëse nuk ju pëlqen.',
      },
      {
        en: 'Pay half of the deposit now and I take it off the market, you visit at the weekend.',
        al: 'Paguani gjysmën e depozitës pa e parë dhe unë e heq nga shpallja.',
      },
      {
        en: 'I had bad luck with people who did not come, so the visit needs a small payment first.',
        al: 'Kam pasur telashe me njerëz që nuk vijnë, prandaj para vizitës kërkohet një parapagim.',
      },
    ],
    [
      { en: 'Many people ask every day.', al: 'Shumë të tjerë po pyesin çdo ditë.' },
      { en: 'Today only at this price.', al: 'Vetëm sot me këtë çmim.' },
      { en: 'Furniture as in the pictures.', al: 'Orenditë si në foto.' },
    ],
  ],
  abroad: [
    [
      {
        en: 'I was transferred to Norway by my company and cannot show it in person.',
        al: 'Jam i punësuar në Norvegji dhe nuk mund ta tregoj personalisht.',
      },
      { en: 'We are currently abroad on a mission with our church.', al: 'Aktualisht jam jashtë vendit me punë.' },
      { en: 'I live in London since my divorce.', al: 'Pas ndarjes jetoj në Londër.' },
    ],
    [
      { en: 'The keys and the contract come to you by DHL.', al: 'Çelësat dhe kontrata ju vijnë me DHL.' },
      {
        en: 'I will post the keys as soon as the rent has arrived.',
        al: 'Çelësat ua nis me postë sapo të arrijë qiraja.',
      },
      {
        en: 'After you pay the first month the courier brings the keys to your door.',
        al: 'Pasi të paguani muajin e parë, korrieri jua sjell çelësat në derë.',
      },
    ],
  ],
  overpaid: [
    [
      {
        en: 'My employer sends you a cheque for more than the rent, you return the difference to the mover.',
        al: 'Punëdhënësi im ju dërgon një çek më të madh, diferencën ia ktheni transportuesit.',
      },
      {
        en: 'If too much is paid by mistake, just refund the excess by wire.',
        al: 'Nëse paguhet tepër, tepricën e ktheni me transfer.',
      },
      {
        en: 'I pay by cashier’s check, and you send what remains back to my agent.',
        al: 'Paguaj me çek bankar dhe ju ma ktheni pjesën e mbetur.',
      },
    ],
  ],
  carrier: [
    [
      {
        en: 'The car is with a shipping company; you pay them and have five days to inspect it.',
        al: 'Vetura është te kompania e transportit, pagesa bëhet te ata dhe keni pesë ditë ta provoni.',
      },
      {
        en: 'Payment goes to an escrow account and is released when the car has been delivered.',
        al: 'Pagesa shkon në një llogari ndërmjetësi neutral dhe lirohet kur të sillet vetura.',
      },
      {
        en: 'My agent delivers it to your door once the transport has been paid.',
        al: 'Agjenti im ua sjell në derë pasi të paguhet transporti.',
      },
      {
        en: 'Delivery by carrier is included, you can return it within ten days and get a full refund.',
        al: 'E sjell firma e transportit, e provoni dhjetë ditë dhe paratë kthehen.',
      },
    ],
  ],
  copied: [
    [
      { en: 'Serious people only.', al: 'Vetëm për persona seriozë.' },
      { en: 'Price is final.', al: 'Çmimi final.' },
      { en: 'Write to me, I answer at once.', al: 'Shkruani, përgjigjem menjëherë.' },
    ],
  ],
  takeover: [
    [
      { en: 'A great chance, first come first served.', al: 'Rast i mirë, kush lajmërohet i pari.' },
      { en: 'A small deposit secures it until you come.', al: 'Me një kapar të vogël jua ruaj derisa të vini.' },
      { en: 'Pay the reservation today, many others are interested.', al: 'Bëni rezervimin sot, ka shumë interesim.' },
    ],
  ],
  ring: [
    [
      { en: 'Available at once.', al: 'E lirë menjëherë.' },
      { en: 'All included, no fees.', al: 'Gjithçka e përfshirë.' },
      { en: 'Owner rents directly.', al: 'Direkt nga pronari.' },
    ],
  ],
  channel: [
    [
      { en: 'Do not write here, only on WhatsApp {spelled}.', al: 'Mos shkruani këtu, vetëm në WhatsApp {spelled}.' },
      { en: 'Contact me directly: {hiddenEmail}', al: 'Më kontaktoni direkt: {hiddenEmail}' },
      {
        en: 'I do not see messages on this site, telegram me: {spelled}',
        al: 'Nuk i shoh mesazhet në këtë faqe, më shkruani në Telegram: {spelled}',
      },
      { en: 'Reach me on {hiddenChat} {otherPhone}', al: 'Më gjeni në {hiddenChat} {otherPhone}' },
    ],
  ],
  page: [
    [
      { en: 'Reserve and pay here: {shortLink}', al: 'Rezervoni dhe paguani këtu: {shortLink}' },
      {
        en: 'Scan the QR code in the last photo to pay the reservation.',
        al: 'Skanoni kodin QR në foton e fundit për të paguar rezervimin.',
      },
      {
        en: 'Booking goes through Airbnb, their agent sends you the invoice for the payment.',
        al: 'Rezervimi bëhet përmes Airbnb, agjenti i tyre ju dërgon faturën për pagesë.',
      },
      {
        en: 'Confirm your card on the page {fakeSite}, then I send you the contract.',
        al: 'Konfirmoni kartelën në faqen {fakeSite}, pastaj ju dërgoj kontratën.',
      },
    ],
  ],
  untraceable: [
    [
      {
        en: 'The deposit can be sent by Western Union or MoneyGram.',
        al: 'Kapari dërgohet me Western Union ose MoneyGram.',
      },
      { en: 'I accept {hiddenCoin} only, ten percent off.', al: 'Pranoj vetëm {hiddenCoin}, dhjetë përqind zbritje.' },
      {
        en: 'Pay with Amazon gift cards and send me the codes.',
        al: 'Paguani me kartela dhuratë të Amazon dhe m’i dërgoni kodet.',
      },
      {
        en: 'Payment in USDT, the flat is kept for you the same day.',
        al: 'Pagesa me USDT, banesa ju ruhet të njëjtën ditë.',
      },
    ],
  ],
  bait: [
    [
      {
        en: 'New price! Send the deposit to keep it, visits from next week.',
        al: 'Çmim i ri! Dërgoni depozitën që t’jua ruaj, vizitat nga java tjetër.',
      },
      {
        en: 'Price lowered because we leave. The first who pays gets it.',
        al: 'Çmimi u ul sepse po ikim. Kush paguan i pari, e merr.',
      },
      {
        en: 'Now cheaper. Pay in advance, you see it when I am back.',
        al: 'Tani më lirë. Paguhet paraprakisht, shihet kur të kthehem.',
      },
    ],
  ],
  flood: [
    [
      {
        en: 'Fully furnished, all bills included, contact {otherPhone}',
        al: 'E mobiluar, me të gjitha shpenzimet, kontakt {otherPhone}',
      },
      {
        en: 'Kindly message me with your name and when you want to move in.',
        al: 'Ju lutem shkruani emrin dhe kur doni të hyni.',
      },
      { en: 'Viewing by video only, my agent has the keys.', al: 'Shikimi vetëm me video, çelësat i ka agjenti.' },
    ],
  ],
}
