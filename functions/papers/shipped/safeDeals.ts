import type { Language } from '#shared/lib/language.ts'
import type { Region } from '#shared/places/cities.ts'
import { type Deal, deals, tipForPosters, tipsFor } from '#shared/trust/safety.ts'

const headings: Record<Language, Record<Deal, string>> = {
  en: {
    rent: 'When you rent a home',
    premises: 'When you rent an office, a shop or land',
    roommate: 'When you move in with somebody',
    sale: 'When you buy a home or land',
    carSale: 'When you buy a car',
    carRent: 'When you rent a car',
    venue: 'When you book a venue',
  },
  al: {
    rent: 'Kur merrni banesë me qira',
    premises: 'Kur merrni zyrë, lokal afarist ose tokë me qira',
    roommate: 'Kur bëheni cimer te dikush',
    sale: 'Kur blini banesë, shtëpi ose tokë',
    carSale: 'Kur blini veturë',
    carRent: 'Kur merrni veturë me qira',
    venue: 'Kur rezervoni sallë ose restorant',
  },
}

const regions: Record<Language, Record<Region, string>> = {
  en: { kosovo: 'Kosovo', newyork: 'New York' },
  al: { kosovo: 'Kosova', newyork: 'Nju Jorku' },
}

/** What stands beside the listings of each kind (TRU-12), all of it. */
const tipsIn = (language: Language) =>
  deals
    .map((deal) => {
      const entries = tipsFor(deal).map((tip) => {
        const where = tip.in ? `<strong>${regions[language][tip.in]}:</strong> ` : ''
        return `<li>${where}${tip[language]}</li>`
      })
      return `<h2>${headings[language][deal]}</h2>\n<ul>\n${entries.join('\n')}\n</ul>`
    })
    .join('\n')

export const safeDeals = {
  en: `
<p>Most people here are honest. Those who are not nearly always use one of the same few tricks. If you know them, you are hard to cheat.</p>
<h2>Before you pay</h2>
<ul>
<li>See the home, venue or car yourself, inside too, or send somebody you trust. Photos prove nothing.</li>
<li>Pay nothing before: no deposit, no reservation, no fee for a viewing or for keys sent by courier.</li>
<li>Ask who owns it, and see it on paper: for homes the ownership certificate or the deed, for cars the registration and the customs documents. Compare the name with an ID.</li>
<li>Write down what you agree: price, what is included, deposit, from when. Both sign, and each keeps a copy.</li>
<li>Pay in a way that leaves a trace, and get a receipt. Pay large sums at the bank or the notary.</li>
</ul>
<h2>Signs of a fraud</h2>
<ul>
<li>The price is far below others. Our pages show what similar listings ask.</li>
<li>The owner is abroad, cannot show it, and sends somebody else or a courier.</li>
<li>You are asked to pay by transfer services, gift cards or cryptocurrency, or more than agreed with the rest sent back.</li>
<li>Somebody wants to move the conversation elsewhere at once, or sends a link to a page where you “receive” money or log in. We never ask for a password, a code or card numbers, and there is no payment at {name}.</li>
<li>You are put under pressure: many others want it, you have to decide today.</li>
<li>The photos are too good to be true, or also appear elsewhere, with another town.</li>
</ul>
${tipsIn('en')}
<h2>When you show something</h2>
<ul>
<li>Meet by day, not alone, and put away what is valuable.</li>
<li>${tipForPosters.en} A picture of a transfer is not money.</li>
</ul>
<h2>If something is wrong with a listing</h2>
<p>Press “Report” on the listing, and say in a few words what is wrong. You do not need an account. We look at each report, and never tell who sent it.</p>
<h2>If it happened</h2>
<p>Stop paying and writing, and keep everything: messages, numbers, receipts. Call your bank, and go to the police (in Kosovo 192, in New York 311 or the nearest precinct). Tell us on the page <a href="/user/contact">Contact us</a>, so that it happens to nobody else. The address <a href="mailto:{email}">{email}</a> reaches us too.</p>
`,
  al: `
<p>Shumica e njerëzve këtu janë të ndershëm. Ata që nuk janë, bëjnë gati gjithmonë njërën nga të njëjtat pak gjëra. Kush i njeh, vështirë mashtrohet.</p>
<h2>Para se të paguani</h2>
<ul>
<li>Shikojeni vetë banesën, sallën ose veturën, edhe përbrenda, ose dërgoni dikë që i besoni. Fotot nuk dëshmojnë asgjë.</li>
<li>Mos paguani asgjë më parë: as depozitë, as rezervim, as tarifë për shikim ose për çelësa me postë.</li>
<li>Pyetni kush është pronari dhe shiheni në letër: për banesa fletën poseduese ose aktin e pronësisë, për vetura lejen e qarkullimit dhe dokumentet e doganës. Krahasojeni emrin me letërnjoftimin.</li>
<li>Shkruajeni çfarë merreni vesh: çmimin, çfarë përfshin, depozitën, nga kur. Nënshkruani që të dy, dhe secili e mban një kopje.</li>
<li>Paguani ashtu që të mbetet gjurmë, kundrejt vërtetimit. Shumat e mëdha jepen në bankë ose te noteri.</li>
</ul>
<h2>Shenjat e mashtrimit</h2>
<ul>
<li>Çmimi është shumë më i ulët se të tjerët. Faqet tona tregojnë sa kërkojnë shpalljet e ngjashme.</li>
<li>Pronari është jashtë vendit, nuk mund ta tregojë dhe e dërgon dikë tjetër ose një korrier.</li>
<li>Ju kërkohet të paguani me shërbime transferi, kartela dhuratash ose kriptovaluta, ose më shumë se keni rënë dakord e pjesa tjetër t’ju kthehet.</li>
<li>Dikush do të vazhdojë menjëherë diku tjetër, ose ju dërgon lidhjen e një faqeje ku “pranoni” para ose kyçeni. Ne nuk kërkojmë kurrë fjalëkalim, kod ose numra kartele, dhe te {name} nuk ka pagesa.</li>
<li>Ju bëjnë presion: e duan shumë të tjerë, duhet të vendosni sot.</li>
<li>Fotot janë tepër të bukura, ose gjenden edhe diku tjetër, me qytet tjetër.</li>
</ul>
${tipsIn('al')}
<h2>Kur tregoni diçka</h2>
<ul>
<li>Takohuni ditën, jo vetëm, dhe largoni gjërat me vlerë.</li>
<li>${tipForPosters.al} Fotoja e një transferi nuk është para.</li>
</ul>
<h2>Nëse diçka nuk është në rregull me një shpallje</h2>
<p>Shtypni “Raporto” te shpallja dhe thoni me pak fjalë çfarë nuk është në rregull. Nuk ju duhet llogari. E shikojmë çdo raportim dhe nuk tregojmë kurrë kush e dërgoi.</p>
<h2>Nëse ka ndodhur</h2>
<p>Mos paguani e mos shkruani më, dhe ruani gjithçka: mesazhet, numrat, vërtetimet. Thirreni bankën dhe shkoni në polici (në Kosovë 192, në Nju Jork 311 ose stacioni më i afërt). Na tregoni te faqja <a href="/user/contact">Na kontaktoni</a>, që të mos i ndodhë askujt tjetër. Na arrini edhe në <a href="mailto:{email}">{email}</a>.</p>
`,
}
