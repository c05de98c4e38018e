import type { Wordings } from './wording.ts'

/** Texts that were written when the rules were done, and judged once. */
export const last: Wordings = {
  serbian: {
    frauds: [
      'Izdajem namešten jednosoban stan, 140 evra. Živim u Štokholmu i ne dolazim do leta, zato vam ključeve i ugovor šalje kurir čim stigne depozit.',
      'Prvo uplata garancije od 100 evra pa tek onda razgledanje, dosta mi je ljudi koji se ne pojave.',
      'Ауто је спреман за испоруку, превозник тражи уплату унапред, новац враћамо ако вам се не свиди.',
    ],
    honest: [
      'Izdajem jednosoban stan u Leposaviću, 150 evra, struja posebno. Depozit jednu kiriju dajete kad potpišemo ugovor.',
      'Кућа се може погледати сваког викенда, долазим из Краљева да је покажем. Плаћање код нотара.',
      'Prodajem auto jer selim u Austriju, vozilo je kod mene, probna vožnja moguća.',
    ],
  },
  turkish: {
    frauds: [
      'Daireyi yurt dışından kiraya veriyorum, gezdirecek kimsem yok. Depozitoyu alınca anahtarı postaya vereceğim.',
      'Yer ayırtmak için kapora şart, evi ancak para hesabıma geçtikten sonra görebilirsiniz.',
      'Ücreti bitcoin ya da Western Union’la yollayan ilk kişi evi alır.',
    ],
    honest: [
      'Merkezi konumda temiz daire, kira 220 euro, bir depozito, sözleşme günü alınır. Akşamları gösteriyorum.',
      'Araç bakımlı, ikinci sahibinden, istediğiniz ustaya baktırın, ödeme noterde.',
      'Yazın İsviçre’den gelip evi kendim göstereceğim, önceden para istemem.',
    ],
  },
  disguised: {
    frauds: [
      'Rent is 150. T r a n s f e r   t h e   d e p o s i t   b e f o r e   y o u   v i s i t.',
      'Qiraja dhe k-a-p-a-r-i para se ta shihni, me M.o.n.e.y.G.r.a.m',
      'Pаymеnt in Вitсоin, kеys by DHL',
    ],
    honest: [
      'J E P E T   M E   Q I R A banesa 60 m2, kati i dytë',
      'A u d i Q 5, 2 0 1 7, quattro, f u l l',
      'G A R D E N flat, 1 b e d, no pets',
    ],
  },
  giftCard: {
    frauds: [
      'If you want me to take the ad down, get two Steam gift cards at the gas station and text me the codes.',
      'Në vend të kaparit pranoj kartela dhuratë nga Amazon, m’i dërgoni numrat e tyre.',
      'Umesto depozita kupite Google Play vaučer i pošaljite mi kod.',
    ],
    honest: [
      'Bookshop for rent; we also sold gift cards and stationery.',
      'Kush e merr me qira këtë muaj, merr nga ne një kartë dhuratë për mobilieri.',
      'Poslovni prostor, ranije suvenirnica i pokloni, ima terminal za kartice.',
    ],
  },
  textCode: {
    frauds: [
      'For my safety I send you a one-time code, repeat it to me and you get the exact address.',
      'Ju vjen një mesazh me gjashtë shifra, m’i tregoni ato që ta di se jeni njeri i vërtetë.',
      'Telefonunuza düşen onay kodunu bana yazmadan randevu vermiyorum.',
    ],
    honest: [
      'The garage opens with a code, the owner tells it to the tenant on moving in.',
      'Shkruani SMS ose telefononi, kodi i shpalljes 7781.',
      'Girişte şifreli kapı var, misafirlere kod veriyoruz.',
    ],
  },
  papers: {
    frauds: [
      'I only arrange tours for people whose passport scan and three months of bank statements I have in my inbox.',
      'Kush don me e pa shtëpinë, të m’i qojë letërnjoftimin dhe pasqyrën e bankës në WhatsApp.',
      'Da biste videli stan, najpre pošaljite ličnu kartu i izvod sa računa.',
    ],
    honest: [
      'When we sign, please have your ID and a payslip with you. Looking at it costs nothing and needs nothing.',
      'Dokumentet e pronësisë i shihni te noteri, ne nuk kërkojmë letra nga ju para vizitës.',
      'Za potpis ugovora treba samo lična karta.',
    ],
  },
  landlordList: {
    frauds: [
      'This home is taken, but 30 € buys you our list of all private landlords with their phone numbers.',
      'Pagesa 15 euro dhe ju dërgojmë listën me numrat e pronarëve që japin pa agjenci.',
      'Ev sahiplerinin numaralarını içeren listeyi 20 euro karşılığı gönderiyoruz.',
    ],
    honest: [
      'Our office has more homes of this size; looking through them is free.',
      'Pronari e paguan provizionin, qiramarrësi jo.',
      'Komisyon sözleşmeden sonra yarım kira.',
    ],
  },
  returns: {
    frauds: [
      'Put your savings in our holiday flats: 4% every week, guaranteed, take it out whenever you like.',
      'Investoni në banesat tona dhe fitoni 12% në muaj pa asnjë rrezik.',
      'Uložite u naš hotel, zarada 10% mesečno zagarantovana.',
    ],
    honest: [
      'Let to a pharmacy for 700 a month until 2029; what it will bring then nobody can say.',
      'Banesë për investim, tash e lëshuar për 280 euro.',
      'Stan za investiciju, kirija u kraju je oko 250 evra.',
    ],
  },
  favours: {
    frauds: [
      'Gentleman in his fifties has a room for a young lady, no rent, just tender company now and then.',
      'Vajzave u jap dhomë pa qira, në këmbim kërkoj afërsi, diskrecion i sigurt.',
      'Genç bir bayana odamı ücretsiz veririm, karşılığında masaj ve samimiyet.',
    ],
    honest: [
      'A room for a young lady who studies, 110 a month, the bath is shared with my daughter.',
      'Dhomë falas dhe rrogë për gruan që kujdeset për nënën time.',
      'Öğrenci kıza oda, kira 100 euro, ev sahibi aile üst katta.',
    ],
  },
  bookingPage: {
    frauds: [
      'The rental is handled by Airbnb: they write to you, you transfer the first month to their account, then their agent brings the keys.',
      'Rezervoni në airbnb-prishtina.com dhe paguani me kartelë, unë jam në Spanjë.',
      'Šaljem vam link od Bookinga, tamo upišete karticu i stan je rezervisan.',
    ],
    honest: [
      'Until May it was let by Airbnb, so everything from cups to towels is there.',
      'Në Booking kemi notën 9.2, për qëndrim mbi një muaj na telefononi.',
      'Komšije izdaju preko Airbnb-a, pa leti ima gostiju.',
    ],
  },
  visa: {
    frauds: [
      'Cleaners for hotels in Austria: we take care of the visa and a bed, you pay 700 € before you leave.',
      'Vizë pune për Gjermani e sigurt për 40 ditë, banesa gati, pagesa 900 euro në dy këste.',
      'Nemačka, posao u magacinu, vizu i smeštaj sređujemo, 500 evra unapred.',
    ],
    honest: [
      'We rent to nurses from abroad; bring your contract of work, the permit we do not need to see.',
      'Banesa është përballë ambasadës, e mirë për zyre përkthimesh dhe vizash.',
      'Iznajmljujem stan jer radim u Beču.',
    ],
  },
}
