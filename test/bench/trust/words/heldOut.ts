import type { Wordings } from './frauds.ts'

/**
 * Other words for the same frauds, and four kinds for which no rule was written. They were written after the rules, from
 * how warnings of banks, portals and consumer protection describe such texts, and before they were first judged; the
 * results say what was found then, and that the rules were extended afterwards. The next ones need other words again.
 */
export const heldOut: Wordings = {
  deposit: [
    [
      {
        en: 'Serious applicants wire the first month to hold the unit, then we arrange a walk through.',
        al: 'Kush është serioz ma çon qiranë e parë në llogari, pastaj caktojmë një takim në banesë.',
      },
      {
        en: 'I only give tours to people who already put money down.',
        al: 'Banesën ua hap vetëm atyre që kanë lënë kapar më herët.',
      },
      {
        en: 'Half the rent gets you on top of the list for the open house on Saturday.',
        al: 'Me gjysmën e qirasë hyni të parët në listë për të shtunën.',
      },
      {
        en: 'A refundable hundred to schedule your appointment, my time is precious.',
        al: 'Njëqind euro të kthyeshme për ta caktuar orarin, se koha kushton.',
      },
      {
        en: 'You can drive by and peek through the windows, the inside after we have the security deposit.',
        al: 'Nga jashtë mund ta kqyrni kur të doni, brenda hyjmë pasi ta lëni depozitën.',
      },
    ],
  ],
  abroad: [
    [
      {
        en: 'My husband took a job in Texas so we will do it all online.',
        al: 'Burri im gjeti punë në Suedi, kështu që gjithçka e kryejmë online.',
      },
      {
        en: 'As a doctor with the UN I am in Africa until next year.',
        al: 'Jam mjeke me OKB-në në Afrikë deri vitin tjetër.',
      },
      { en: 'I am out of state looking after my sick mother.', al: 'Jam në spital me nënën në Turqi.' },
    ],
    [
      {
        en: 'Once the first month clears you receive the keys in an envelope.',
        al: 'Sapo të kalojë qiraja e parë, çelësin e merrni në zarf.',
      },
      {
        en: 'A delivery service hands you the keys together with the signed lease.',
        al: 'Çelësat bashkë me kontratën ua sjell shërbimi i dërgesave.',
      },
      {
        en: 'Keys and papers travel by express mail, tracking number included.',
        al: 'Çelësat dhe letrat nisen me postë të shpejtë, me numër gjurmimi.',
      },
    ],
  ],
  overpaid: [
    [
      {
        en: 'A certified cheque will include the mover’s share, please pass his part on to him.',
        al: 'Në çekun e bankës është edhe hisja e transportuesit, ju lutem përcilleni te ai.',
      },
      {
        en: 'My sponsor pays half a year; keep your rent and wire the balance to my travel agent.',
        al: 'Sponsori im paguan gjysmë viti; mbajeni qiranë tuaj dhe pjesën tjetër dërgojani agjencisë së udhëtimit.',
      },
      {
        en: 'If the bank books a larger sum, just give me the overage in cash.',
        al: 'Nëse banka nxjerr shumë më të madhe, më jepni kusurin kesh.',
      },
    ],
  ],
  carrier: [
    [
      {
        en: 'I am deployed, the truck is crated at the port and shipped free, a third party keeps the funds while you check it.',
        al: 'Jam në mision me ushtrinë, vetura është në port, shpenzimet e dërgimit i marr unë, një palë e tretë i mban paratë deri sa ta kontrolloni.',
      },
      {
        en: 'The sale is handled by the auction site’s protection plan, you have a week to say no.',
        al: 'Shitja bëhet me mbrojtje të blerësit, keni një javë kohë për të thënë jo.',
      },
      {
        en: 'A logistics firm brings it to you as soon as they confirm your transfer.',
        al: 'Logjistika ua sjell para shtëpisë sapo ta vërtetojnë transferin tuaj.',
      },
      {
        en: 'My ex got the house, I got the car, it sits in Denmark with the hauler, pay them and it rolls tomorrow.',
        al: 'Makina është në Danimarkë te kamionisti, paguani atë dhe nesër niset.',
      },
    ],
  ],
  copied: [
    [
      { en: 'No agents, thanks.', al: 'Pa agjentë, faleminderit.' },
      { en: 'Selling fast.', al: 'Shitje e shpejtë.' },
      { en: 'Ask me anything.', al: 'Pyetni çkado.' },
    ],
  ],
  takeover: [
    [
      {
        en: 'Moving abroad, everything has to go this week.',
        al: 'Po shpërngulemi, gjithçka duhet të shitet këtë javë.',
      },
      { en: 'Leave something as a guarantee and it is yours.', al: 'Lini diçka si garanci dhe është e juaja.' },
      { en: 'Best price in town, ask anybody.', al: 'Çmimi më i mirë në qytet.' },
    ],
  ],
  ring: [
    [
      { en: 'Ready to move in.', al: 'Gati për banim.' },
      { en: 'Quiet street, nice neighbours.', al: 'Rrugë e qetë, fqinj të mirë.' },
      { en: 'First to come gets it.', al: 'Kush vjen i pari e merr.' },
    ],
  ],
  channel: [
    [
      {
        en: 'This inbox is broken, hit me up on {hiddenChat}: {spelled}',
        al: 'Kjo faqe s’më punon, më lajmëroni në {hiddenChat}: {spelled}',
      },
      { en: 'My mail is {hiddenEmail}, I never check here.', al: 'Posta ime: {hiddenEmail}, këtu nuk hyj.' },
      { en: 'Text {spelled} for the fastest answer.', al: 'Mesazh në {spelled} për përgjigje të shpejtë.' },
    ],
  ],
  page: [
    [
      { en: 'Lock it in at {shortLink} with your debit card.', al: 'Sigurojeni te {shortLink} me kartelën tuaj.' },
      {
        en: 'Point your camera at the square code in picture 4 to settle the reservation.',
        al: 'Me kamerë mbi kodin katror te fotoja 4 kryhet rezervimi.',
      },
      {
        en: 'You will get a request from the booking portal, type your card there to receive the contract.',
        al: 'Ju vjen një kërkesë nga portali i rezervimeve, shkruani kartelën aty dhe merrni kontratën.',
      },
      {
        en: 'The delivery company’s form {fakeSite} asks for your card to release my money.',
        al: 'Formulari i postës {fakeSite} jua kërkon kartelën që të lirohen paratë.',
      },
    ],
  ],
  untraceable: [
    [
      {
        en: 'Cash transfer at any MoneyGram desk, give me the reference number.',
        al: 'Dërgesë kesh në çdo sportel të MoneyGram, më tregoni numrin e referencës.',
      },
      { en: 'I take {hiddenCoin} or ETH, no banks.', al: 'Marr {hiddenCoin} ose ETH, pa banka.' },
      {
        en: 'Buy prepaid vouchers at the kiosk and photograph the numbers for me.',
        al: 'Blini mbushje të parapaguara në kiosk dhe m’i fotografoni numrat.',
      },
      { en: 'My lawyer only works with Western-Union.', al: 'Avokati im punon vetëm me Western-Union.' },
    ],
  ],
  bait: [
    [
      {
        en: 'Reduced! Whoever leaves a deposit tonight has it, inside pictures on request.',
        al: 'I ulur! Kush lë kapar sonte, e ka.',
      },
      {
        en: 'Big discount if you transfer this week, I hand it over when I return.',
        al: 'Zbritje e madhe nëse e bëni transferin këtë javë, e dorëzoj kur të kthehem.',
      },
      { en: 'Last chance at this price.', al: 'Rasti i fundit me këtë çmim.' },
    ],
  ],
  flood: [
    [
      {
        en: 'Contact our leasing desk at {otherPhone} with your full name and salary.',
        al: 'Kontaktoni zyrën tonë {otherPhone} me emër dhe rrogë.',
      },
      { en: 'Utilities paid, pets ok, no credit check.', al: 'Shpenzimet e paguara, kafshët lejohen.' },
      { en: 'We reply by mail only: {hiddenEmail}', al: 'Përgjigjemi vetëm me e-mail: {hiddenEmail}' },
    ],
  ],
  application: [
    [
      {
        en: 'Fill in the application with your SSN and employer; the screening fee of 60 comes off the first rent.',
        al: 'Plotësoni aplikacionin me numrin personal dhe punëdhënësin; tarifa e verifikimit 60 zbritet nga qiraja.',
      },
      {
        en: 'Background check is 45 per adult, non refundable, we decide within the hour.',
        al: 'Kontrolli i të dhënave kushton 45 për person, vendosim brenda orës.',
      },
      {
        en: 'Send pictures of both sides of your ID so that I can draft the lease.',
        al: 'Dërgoni foto të të dy anëve të letërnjoftimit që ta përgatis kontratën.',
      },
    ],
  ],
  auction: [
    [
      {
        en: 'From a customs seizure; the participation fee is credited to the winner.',
        al: 'Nga konfiskimet e doganës; taksa e pjesëmarrjes i llogaritet fituesit.',
      },
      {
        en: 'Leasing returns of a bank, lots are drawn after registration has been paid.',
        al: 'Vetura të kthyera nga lizingu i bankës, shorti hidhet pas regjistrimit.',
      },
      {
        en: 'Government sale, bidders leave a guarantee of 5 % with our trustee.',
        al: 'Shitje shtetërore, ofertuesit lënë garanci 5 % te përmbaruesi ynë.',
      },
    ],
  ],
  yearAhead: [
    [
      {
        en: 'Half the usual price for whoever covers the entire year at once.',
        al: 'Gjysma e çmimit për atë që e mbulon tërë vitin menjëherë.',
      },
      {
        en: 'I need cash for an operation, therefore twelve months together and very cheap.',
        al: 'Më duhen para për operacion, prandaj dymbëdhjetë muaj bashkë dhe shumë lirë.',
      },
    ],
  ],
  mule: [
    [
      {
        en: 'The room is nearly free for somebody who accepts parcels for us and forwards them.',
        al: 'Dhoma pothuajse falas për dikë që na pranon pako dhe i përcjell.',
      },
      {
        en: 'Low rent, in return you let our firm’s transfers run through your account.',
        al: 'Qira e vogël, në këmbim transferet e firmës sonë kalojnë nëpër llogarinë tuaj.',
      },
    ],
  ],
}
