import { dayIn, homeZone } from '#shared/places/zone.ts'
import type { BreachTable } from './breachTables.ts'

/** What the items of a table tell of a person, in words for that person and for an authority. */
const dataOf: Record<BreachTable, { en: string; al: string }> = {
  accounts: {
    en: 'name, email address, telephone numbers, city, agency, Facebook profile, language, picture and times of logins',
    al: 'emri, adresa e emailit, numrat e telefonit, qyteti, agjencia, profili në Facebook, gjuha, fotoja dhe kohët e kyçjeve',
  },
  posts: {
    en: 'listings with the name shown, description, price, place, photos and Facebook link',
    al: 'shpalljet me emrin e shfaqur, përshkrimin, çmimin, vendndodhjen, fotot dhe lidhjen në Facebook',
  },
  photos: { en: 'uploaded photos', al: 'fotot e ngarkuara' },
  posters: {
    en: 'public page with logo, description, languages, places served and opening hours',
    al: 'faqja publike me logo, përshkrimin, gjuhët, vendet ku punon dhe orarin',
  },
  saved: { en: 'saved listings and the notes on them', al: 'shpalljet e ruajtura dhe shënimet për to' },
  alerts: {
    en: 'email address, and the searches and listings of which emails were asked for',
    al: 'adresa e emailit, si dhe kërkimet dhe shpalljet për të cilat u kërkuan emaila',
  },
  conversations: {
    en: 'conversations about listings, with the names and telephone numbers in them',
    al: 'bisedat për shpallje, me emrat dhe numrat e telefonit në to',
  },
  conversationMessages: {
    en: 'messages written in conversations about listings',
    al: 'mesazhet e shkruara në bisedat për shpallje',
  },
  pushDevices: {
    en: 'devices with notifications, and the addresses at which they get them',
    al: 'pajisjet me lajmërime dhe adresat ku i marrin ato',
  },
  figures: {
    en: 'how often listings were seen, by day',
    al: 'sa herë u panë shpalljet, sipas ditëve',
  },
  teams: {
    en: 'name and role in the team of an agency',
    al: 'emri dhe roli në ekipin e një agjencie',
  },
  messages: {
    en: 'messages sent through the site, with name, email address and telephone number',
    al: 'mesazhet e dërguara përmes faqes, me emrin, adresën e emailit dhe numrin e telefonit',
  },
  reports: {
    en: 'reports of listings and people, with what was written, name and email address',
    al: 'raportimet për shpallje dhe njerëz, me atë që u shkrua, emrin dhe adresën e emailit',
  },
  cases: {
    en: 'decisions about listings and accounts, with their reasons and appeals',
    al: 'vendimet për shpallje dhe llogari, me arsyet dhe ankesat',
  },
}

/** The facts of the site that the drafts name. */
type Site = { name: string; entity: string; address: string; email: string; phone: string }

/**
 * Drafts of what has to be said, by file name. Square brackets are what only the operator knows. What an authority is
 * told follows article 33(3), what people are told article 34(2) of Regulation (EU) 2016/679.
 */
export function draftsOf(
  site: Site,
  tables: readonly BreachTable[],
  known: Date,
  people: number,
): Record<string, string> {
  const { name, entity, address, email, phone } = site
  const from = [entity || name, address, email, phone].filter(Boolean).join('\n')
  const data = (language: 'en' | 'al') => tables.map((table) => dataOf[table][language]).join('; ')
  const day = dayIn(homeZone, known.toISOString())
  return {
    'authority.en.txt': `Notification of a personal data breach

Controller:
${from}

Known since: ${known.toISOString()}
What happened: [what, when it began and ended, how it was found]
Data concerned: ${data('en')}
People concerned: about ${people}
Likely consequences: [for example messages of strangers, attempts to log in]
Measures taken: [what was closed and when, what is done for the people concerned]
The people concerned [were told on … / are told until … / are not told, because …]
Contact: ${email || '[email]'}
[If later than 72 hours: why.]
`,
    'authority.al.txt': `Njoftim për shkelje të të dhënave personale

Kontrolluesi:
${from}

E ditur që nga: ${known.toISOString()}
Çka ka ndodhur: [çka, kur filloi dhe kur përfundoi, si u zbulua]
Të dhënat e prekura: ${data('al')}
Personat e prekur: rreth ${people}
Pasojat e mundshme: [për shembull mesazhe nga të panjohur, përpjekje për kyçje]
Masat e marra: [çka u mbyll dhe kur, çka bëhet për personat e prekur]
Personat e prekur [u njoftuan më … / njoftohen deri më … / nuk njoftohen, sepse …]
Kontakti: ${email || '[emaili]'}
[Nëse ka kaluar më shumë se 72 orë: pse.]
`,
    'people.en.txt': `Subject: Your data at ${name}

Hello,

on ${day} we found out that [what happened]. Concerned are these data of yours: [of: ${data('en')}].

What it can mean for you: [consequences].
What we have done: [measures].
What you can do: [for example choose another password, and be wary of mails that name your listing].

We are sorry. Write to us at ${email || '[email]'}${phone ? ` or call ${phone}` : ''} with any question.

${from}

[Residents of New York: New York State Attorney General, ag.ny.gov, 1-800-771-7755; Department of State, Division of
Consumer Protection, dos.ny.gov, 1-800-697-1220.]
`,
    'people.al.txt': `Tema: Të dhënat tuaja te ${name}

Përshëndetje,

më ${day} morëm vesh se [çka ka ndodhur]. Janë prekur këto të dhëna tuajat: [nga: ${data('al')}].

Çka mund të thotë kjo për ju: [pasojat].
Çka kemi bërë ne: [masat].
Çka mund të bëni ju: [për shembull zgjidhni fjalëkalim tjetër dhe kini kujdes nga emailat që e përmendin shpalljen tuaj].

Na vjen keq. Për çdo pyetje na shkruani në ${email || '[emaili]'}${phone ? ` ose na thirrni në ${phone}` : ''}.

${from}
`,
  }
}
