/** Mails as people's programs send them, to read. */

type Language = 'en' | 'sq' | 'de' | 'fr' | 'it' | 'tr' | 'sr'

/** A mail and what is to be read of it. */
export type Sample = {
  name: string
  raw: Buffer
  /** What the sender has written; blank lines and spaces do not count. */
  reply: string
  /** Words of what is folded. */
  folded: string[]
}

const [who, mail] = ['Tregu përmes Arbenit', 'no-reply@example.com']

/** What somebody writes, how they close, and what they answer to. */
const said: Record<Language, { bodies: string[]; closing: string; asked: string; subject: string }> = {
  en: {
    bodies: [
      'Yes, it is still free from 1 January.\n\nThe rent is 450 € a month:\n- heating included\n- electricity apart\n\nCould you come on Saturday at 11:00?',
      'Thank you for your message! Please call me before 18:00.',
    ],
    closing: 'Kind regards,\nArta Krasniqi',
    asked: 'Is the flat in Dardania still free? I would like to see it this week.',
    subject: 'Message about “Flat in Dardania”',
  },
  sq: {
    bodies: [
      'Po, banesa është ende e lirë prej 1 janarit.\n\nQiraja është 450 € në muaj:\n- ngrohja e përfshirë\n- rryma veç\n\nA mund të vini të shtunën në ora 11:00?',
      'Faleminderit për mesazhin! Më telefononi para orës 18:00.',
    ],
    closing: 'Me respekt,\nArta Krasniqi',
    asked: 'A është ende e lirë banesa në Dardani? Do të doja ta shihja këtë javë.',
    subject: 'Mesazh për “Banesë në Dardani”',
  },
  de: {
    bodies: [
      'Ja, die Wohnung ist ab 1. Januar noch frei.\n\nDie Miete beträgt 450 € im Monat:\n- Heizung inbegriffen\n- Strom extra\n\nKönnten Sie am Samstag um 11:00 Uhr kommen?',
      'Danke für Ihre Nachricht! Bitte rufen Sie mich vor 18:00 Uhr an.',
    ],
    closing: 'Mit freundlichen Grüßen\nArta Krasniqi',
    asked: 'Ist die Wohnung in Dardania noch frei? Ich würde sie gerne diese Woche sehen.',
    subject: 'Nachricht zu „Wohnung in Dardania“',
  },
  fr: {
    bodies: [
      "Oui, l'appartement est encore libre à partir du 1er janvier.\n\nLe loyer est de 450 € par mois :\n- chauffage compris\n- électricité en plus\n\nPouvez-vous venir samedi à 11h00 ?",
      'Merci pour votre message ! Appelez-moi avant 18h00.',
    ],
    closing: 'Bien cordialement,\nArta Krasniqi',
    asked: "L'appartement à Dardania est-il encore libre ? J'aimerais le voir cette semaine.",
    subject: 'Message au sujet de « Appartement à Dardania »',
  },
  it: {
    bodies: [
      "Sì, l'appartamento è ancora libero dal 1° gennaio.\n\nL'affitto è di 450 € al mese:\n- riscaldamento incluso\n- elettricità a parte\n\nPotrebbe venire sabato alle 11:00?",
      'Grazie del messaggio! Mi chiami prima delle 18:00.',
    ],
    closing: 'Cordiali saluti,\nArta Krasniqi',
    asked: "L'appartamento a Dardania è ancora libero? Vorrei vederlo questa settimana.",
    subject: 'Messaggio per “Appartamento a Dardania”',
  },
  tr: {
    bodies: [
      'Evet, daire 1 Ocak’tan itibaren hâlâ boş.\n\nKira ayda 450 €:\n- ısıtma dahil\n- elektrik hariç\n\nCumartesi saat 11:00’de gelebilir misiniz?',
      'Mesajınız için teşekkürler! Lütfen 18:00’den önce beni arayın.',
    ],
    closing: 'Saygılarımla,\nArta Krasniqi',
    asked: 'Dardania’daki daire hâlâ boş mu? Bu hafta görmek isterim.',
    subject: '“Dardania’da daire” hakkında mesaj',
  },
  sr: {
    bodies: [
      'Da, stan je još slobodan od 1. januara.\n\nKirija je 450 € mesečno:\n- grejanje uračunato\n- struja posebno\n\nMožete li da dođete u subotu u 11:00?',
      'Hvala na poruci! Pozovite me pre 18:00.',
    ],
    closing: 'Srdačan pozdrav,\nArta Krasniqi',
    asked: 'Da li je stan u Dardaniji još slobodan? Voleo bih da ga vidim ove nedelje.',
    subject: 'Poruka o „Stan u Dardaniji“',
  },
}

/** The line above a quote; languages that a program does not speak have its English one. */
type Line = { en: string } & Partial<Record<Language, string>>
const [day, address] = ['30', `<${mail}>`]
const wrote = {
  gmail: {
    en: `On Mon, ${day} Nov 2026 at 10:15, ${who} ${address} wrote:`,
    sq: `Më hën, ${day} nën 2026 në 10:15 ${who} ${address} shkroi:`,
    de: `Am Mo., ${day}. Nov. 2026 um 10:15 Uhr schrieb ${who} ${address}:`,
    fr: `Le lun. ${day} nov. 2026 à 10:15, ${who} ${address} a écrit :`,
    it: `Il giorno lun ${day} nov 2026 alle ore 10:15 ${who} ${address} ha scritto:`,
    tr: `${who} ${address}, ${day} Kas 2026 Pzt, 10:15 tarihinde şunu yazdı:`,
    sr: `пон, ${day}. нов 2026. у 10:15 ${who} ${address} је написао/ла:`,
  },
  apple: {
    en: `On ${day} Nov 2026, at 10:15, ${who} ${address} wrote:`,
    de: `Am ${day}.11.2026 um 10:15 schrieb ${who} ${address}:`,
    fr: `Le ${day} nov. 2026 à 10:15, ${who} ${address} a écrit :`,
    it: `Il giorno ${day} nov 2026, alle ore 10:15, ${who} ${address} ha scritto:`,
    tr: `${who} ${address} şunları yazdı (${day} Kas 2026 10:15):`,
    sr: `${who} ${address} je napisao dana ${day}. 11. 2026. u 10:15:`,
  },
  yahoo: {
    en: `On Monday, November ${day}, 2026 at 10:15:00 AM GMT+1, ${who} ${address} wrote:`,
    de: `Am Montag, ${day}. November 2026 um 10:15:00 MEZ hat ${who} ${address} Folgendes geschrieben:`,
    fr: `Le lundi ${day} novembre 2026 à 10:15:00 UTC+1, ${who} ${address} a écrit :`,
    it: `Il lunedì ${day} novembre 2026 alle ore 10:15:00 CET, ${who} ${address} ha scritto:`,
    tr: `${day} Kasım 2026 Pazartesi 10:15:00 GMT+3 tarihinde, ${who} ${address} şunu yazdı:`,
  },
  thunderbird: {
    en: `On ${day}/11/2026 10:15, ${who} wrote:`,
    sq: `Më ${day}.11.2026 10:15, ${who} shkroi:`,
    de: `Am ${day}.11.26 um 10:15 schrieb ${who}:`,
    fr: `Le ${day}/11/2026 à 10:15, ${who} a écrit :`,
    it: `Il ${day}/11/26 10:15, ${who} ha scritto:`,
    tr: `${day}.11.2026 10:15 tarihinde ${who} yazdı:`,
    sr: `Дана ${day}.11.2026. у 10:15, ${who} је написао(ла):`,
  },
  proton: {
    en: `On Monday, November ${day}th, 2026 at 10:15 AM, ${who} ${address} wrote:`,
    de: `Am Montag, ${day}. November 2026 um 10:15, ${who} ${address} schrieb:`,
    fr: `Le lundi ${day} novembre 2026 à 10:15, ${who} ${address} a écrit :`,
    it: `lunedì ${day} novembre 2026 10:15, ${who} ${address} ha scritto:`,
    tr: `${day} Kasım 2026 Pazartesi saat 10:15 tarihinde ${who} ${address} yazdı:`,
  },
  roundcube: {
    en: `On 2026-11-${day} 10:15, ${who} wrote:`,
    sq: `Më 2026-11-${day} 10:15, ${who} shkroi:`,
    de: `Am ${day}.11.2026 10:15, schrieb ${who}:`,
    fr: `Le 2026-11-${day} 10:15, ${who} a écrit :`,
    it: `Il ${day}-11-2026 10:15 ${who} ha scritto:`,
    tr: `${day}-11-2026 10:15 tarihinde ${who} yazdı:`,
    sr: `Dana ${day}.11.2026. 10:15, ${who} je napisao:`,
  },
} satisfies Record<string, Line>

/** The headers of a quoted letter: From, Sent, To, Subject. */
const labels: Record<Language, [string, string, string, string]> = {
  en: ['From:', 'Sent:', 'To:', 'Subject:'],
  sq: ['Nga:', 'Dërguar:', 'Për:', 'Tema:'],
  de: ['Von:', 'Gesendet:', 'An:', 'Betreff:'],
  fr: ['De :', 'Envoyé :', 'À :', 'Objet :'],
  it: ['Da:', 'Inviato:', 'A:', 'Oggetto:'],
  tr: ['Kimden:', 'Gönderildi:', 'Kime:', 'Konu:'],
  sr: ['Od:', 'Poslato:', 'Za:', 'Tema:'],
}

const samsungs: Record<Language, { device: string; original: string; labels: [string, string, string, string] }> = {
  en: {
    device: 'Sent from my Galaxy',
    original: 'Original message',
    labels: ['From:', 'Date:', 'To:', 'Subject:'],
  },
  sq: {
    device: 'Dërguar nga Galaxy im',
    original: 'Mesazhi origjinal',
    labels: ['Nga:', 'Data:', 'Drejtuar:', 'Tema:'],
  },
  de: {
    device: 'Von meinem Galaxy gesendet',
    original: 'Ursprüngliche Nachricht',
    labels: ['Von:', 'Datum:', 'An:', 'Betreff:'],
  },
  fr: { device: 'Envoyé de mon Galaxy', original: "Message d'origine", labels: ['De :', 'Date :', 'À :', 'Objet :'] },
  it: { device: 'Inviato dal mio Galaxy', original: 'Messaggio originale', labels: ['Da:', 'Data:', 'A:', 'Oggetto:'] },
  tr: {
    device: 'Galaxy cihazımdan gönderildi',
    original: 'Orijinal mesaj',
    labels: ['Kimden:', 'Tarih:', 'Kime:', 'Konu:'],
  },
  sr: {
    device: 'Poslato sa mog Galaxy uređaja',
    original: 'Originalna poruka',
    labels: ['Od:', 'Datum:', 'Prima:', 'Naslov:'],
  },
}

const devices: Record<'iphone' | 'outlook' | 'proton', Line> = {
  iphone: {
    en: 'Sent from my iPhone',
    sq: 'Dërguar nga iPhone-i im',
    de: 'Von meinem iPhone gesendet',
    fr: 'Envoyé de mon iPhone',
    it: 'Inviato da iPhone',
    tr: 'iPhone’umdan gönderildi',
    sr: 'Poslato sa iPhone-a',
  },
  outlook: {
    en: 'Get Outlook for Android',
    sq: 'Merrni Outlook për Android',
    de: 'Holen Sie sich Outlook für Android',
    fr: 'Obtenir Outlook pour Android',
    it: 'Ottieni Outlook per Android',
    tr: 'Android için Outlook’u edinin',
    sr: 'Preuzmite Outlook za Android',
  },
  proton: {
    en: 'Sent with Proton Mail secure email.',
    de: 'Gesendet mit Proton Mail sicheren E-Mail.',
    fr: 'Envoyé avec la messagerie sécurisée Proton Mail.',
    it: 'Inviato con l’email sicura Proton Mail.',
    tr: 'Proton Mail güvenli e-posta ile gönderildi.',
  },
}

const lineOf = (line: Line, language: Language) => line[language] ?? line.en

/** What is quoted: a letter of the product, its own signature and all. */
const originalOf = (language: Language) =>
  `${said[language].asked}\n\nhttps://tregu.example/user/messages/4f3c1d52\n\n${said[language].closing}\n\n-- \nTregu`

const block = ([from, sent, to, subject]: [string, string, string, string], language: Language) => [
  `${from} ${who} ${address}`,
  `${sent} Monday, ${day} November 2026 10:15`,
  `${to} arta@example.org`,
  `${subject} ${said[language].subject}`,
]

const marked = (text: string, mark = '> ') => text.replace(/^/gm, mark)
/** As programs break lines: at the last space before column 76. */
const broken = (text: string) => text.replace(/(.{20,75}) (?=\S)/g, (line) => `${line.trimEnd()}\n`)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const divs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<div>${escaped(line).replace(/^- /, '-&nbsp;') || '<br>'}</div>`)
    .join('')
const bold = (lines: string[]) => lines.map((line) => escaped(line).replace(/^(\S+(?: :|:))/, '<b>$1</b>')).join('<br>')

type Parts = { body: string; language: Language; original: string }
type Program = { text: (parts: Parts) => string; html: (parts: Parts) => string }

/** How mail programs put an answer above what it answers, in plain text and in HTML. */
const programs: Record<string, Program> = {
  'Gmail on the web': {
    text: ({ body, language, original }) => `${body}\n\n${broken(wrote.gmail[language])}\n\n${marked(original)}\n`,
    html: ({ body, language, original }) =>
      `<div dir="ltr">${divs(body)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escaped(wrote.gmail[language])}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${divs(original)}</blockquote></div>`,
  },
  'Gmail on Android': {
    text: ({ body, language, original }) => `${body}\n\n${wrote.gmail[language]}\n\n${marked(original)}\n`,
    html: ({ body, language, original }) =>
      `<div dir="auto">${divs(body)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escaped(wrote.gmail[language])}<br></div><blockquote class="gmail_quote">${divs(original)}</blockquote></div>`,
  },
  'Apple Mail': {
    text: ({ body, language, original }) => `${body}\n\n${lineOf(wrote.apple, language)}\n\n${marked(original)}\n`,
    html: ({ body, language, original }) =>
      `<html><head><meta charset="UTF-8"></head><body style="overflow-wrap: break-word;">${divs(body)}<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>${escaped(lineOf(wrote.apple, language))}</div><br class="Apple-interchange-newline"><div>${divs(original)}</div></blockquote></div><br></body></html>`,
  },
  'Mail on iPhone': {
    text: ({ body, language, original }) =>
      `${body}\n\n${lineOf(devices.iphone, language)}\n\n${marked(`${lineOf(wrote.apple, language)}\n\n${original}`)}\n`,
    html: ({ body, language, original }) =>
      `<html><body dir="auto">${divs(body)}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${lineOf(devices.iphone, language)}</div><div dir="ltr"><br><blockquote type="cite">${escaped(lineOf(wrote.apple, language))}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${divs(original)}</div></blockquote></body></html>`,
  },
  'Outlook on Windows': {
    text: ({ body, language, original }) =>
      `${body}\n\n \n\n${block(labels[language], language).join(' \n')}\n\n \n\n${original}\n`,
    html: ({ body, language, original }) =>
      `<html><body><div class="WordSection1">${body
        .split('\n')
        .map((line) => `<p class="MsoNormal">${escaped(line) || '<o:p>&nbsp;</o:p>'}</p>`)
        .join(
          '\r\n',
        )}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${bold(block(labels[language], language))}<o:p></o:p></p></div></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>${divs(original)}</div></body></html>`,
  },
  'Outlook on the web': {
    text: ({ body, language, original }) =>
      `${body}\n________________________________\n${block(labels[language], language).join('\n')}\n\n${original}\n`,
    html: ({ body, language, original }) =>
      `<html><body dir="ltr"><div class="elementToProof">${divs(body)}</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">${bold(block(labels[language], language))}</font><div>&nbsp;</div></div><div>${divs(original)}</div></body></html>`,
  },
  'Outlook on Android': {
    text: ({ body, language, original }) =>
      `${body}\n\n${lineOf(devices.outlook, language)}<https://aka.ms/AAb9ysg>\n________________________________\n${block(labels[language], language).join('\n')}\n\n${original}\n`,
    html: ({ body, language, original }) =>
      `<html><body><div dir="auto">${divs(body)}</div><div id="ms-outlook-mobile-signature" dir="auto"><div><br></div><a href="https://aka.ms/AAb9ysg">${lineOf(devices.outlook, language)}</a></div><div id="mail-editor-reference-message-container"><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg">${bold(block(labels[language], language))}</div>${divs(original)}</div></body></html>`,
  },
  Yahoo: {
    text: ({ body, language, original }) =>
      `${body}\n\n    ${lineOf(wrote.yahoo, language)}  \n \n ${original.replaceAll('\n', '\n ')}  `,
    html: ({ body, language, original }) =>
      `<html><body><div class="ydp1yahoo-style-wrap" style="font-size:13px;"><div dir="ltr">${divs(body)}</div><div><br></div></div><div id="yahoo_quoted_1846013" class="yahoo_quoted"><div style="color:#26282a;"><div>${escaped(lineOf(wrote.yahoo, language))}</div><div><br></div><div>${divs(original)}</div></div></div></body></html>`,
  },
  Thunderbird: {
    text: ({ body, language, original }) => `${body}\n\n${lineOf(wrote.thunderbird, language)}\n${marked(original)}\n`,
    html: ({ body, language, original }) =>
      `<html><body><p>${escaped(body).replaceAll('\n', '<br>\n')}</p><div class="moz-cite-prefix">${lineOf(wrote.thunderbird, language)}<br></div><blockquote type="cite" cite="mid:1@example.com">${divs(original)}</blockquote></body></html>`,
  },
  Samsung: {
    text: ({ body, language, original }) => {
      const { device, original: above, labels: heads } = samsungs[language]
      return `${body}\n\n\n\n${device}\n\n\n-------- ${above} --------\n${block(heads, language).join(' \n')}\n\n${original}\n`
    },
    html: ({ body, language, original }) => {
      const { device, original: above, labels: heads } = samsungs[language]
      return `<html><body><div dir="auto">${divs(body)}</div><div dir="auto"><br></div><div id="composer_signature" dir="auto"><div style="font-size:12px;color:#575757" dir="auto">${device}</div></div><div dir="auto"><br></div><div align="left" dir="auto" style="font-size:100%;color:#000000"><div>-------- ${above} --------</div>${block(
        heads,
        language,
      )
        .map((line) => `<div>${escaped(line)}</div>`)
        .join('')}<div><br></div></div>${divs(original)}</body></html>`
    },
  },
  'Proton Mail': {
    text: ({ body, language, original }) =>
      `${body}\n\n${lineOf(devices.proton, language)}\n\n${lineOf(wrote.proton, language)}\n\n${marked(original)}\n`,
    html: ({ body, language, original }) =>
      `<div style="font-family: Arial, sans-serif; font-size: 14px;">${divs(body)}</div><div class="protonmail_signature_block"><div class="protonmail_signature_block-proton">${lineOf(devices.proton, language)}</div></div><div style="font-family: Arial"><br></div><div class="protonmail_quote">${escaped(lineOf(wrote.proton, language))}<br><blockquote class="protonmail_quote" type="cite">${divs(original)}</blockquote><br></div>`,
  },
  Roundcube: {
    text: ({ body, language, original }) => `${lineOf(wrote.roundcube, language)}\n${marked(original)}\n\n${body}\n`,
    html: ({ body, language, original }) =>
      `<html><body style="font-size: 10pt"><p id="reply-intro">${lineOf(wrote.roundcube, language)}</p><blockquote type="cite" style="padding: 0 0.4em">${divs(original)}</blockquote><br>${divs(body)}</body></html>`,
  },
}

/** A mail in its raw form. */
export function rawMail(parts: {
  headers?: Record<string, string>
  text?: string
  html?: string
  /** The character set of the text. */
  charset?: string
  encoded?: (text: string) => Buffer
}): Buffer {
  const { headers = {}, text, html, charset = 'utf-8', encoded = (one: string) => Buffer.from(one) } = parts
  const part = (type: string, body: string) =>
    `Content-Type: text/${type}; charset=${charset}\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded(body).toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`
  const both = [
    ...(text === undefined ? [] : [part('plain', text)]),
    ...(html === undefined ? [] : [part('html', html)]),
  ]
  const content =
    both.length === 2
      ? `Content-Type: multipart/alternative; boundary="=_b"\r\n\r\n--=_b\r\n${both.join('\r\n--=_b\r\n')}\r\n--=_b--\r\n`
      : both.join('')
  return Buffer.from(`${headLines(headers)}${content}`)
}

/** The head of a mail, with some headers changed. */
export const headLines = (headers: Record<string, string> = {}): string =>
  Object.entries({
    From: 'Arta Krasniqi <arta@example.org>',
    To: 'c-1@reply.example.com',
    Subject: 'Re: Message about a listing',
    'Message-ID': '<1@example.org>',
    'MIME-Version': '1.0',
    ...headers,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** Every program in every language: as plain text with a closing, and as HTML alone. */
export const samples: Sample[] = Object.entries(programs).flatMap(([program, { text, html }]) =>
  (Object.keys(said) as Language[]).flatMap((language) => {
    const { bodies, closing, asked } = said[language]
    const [long = '', short = ''] = bodies
    const original = originalOf(language)
    const parts = (body: string) => ({ body, language, original })
    const first = asked.split(/[?.]/)[0] ?? ''
    return [
      {
        name: `${program}, ${language}, plain`,
        raw: rawMail({ text: text(parts(long)), html: html(parts(long)) }),
        reply: long,
        folded: [first],
      },
      {
        name: `${program}, ${language}, plain, closed`,
        raw: rawMail({ text: text(parts(`${short}\n\n${closing}`)) }),
        reply: short,
        folded: [first, 'Arta Krasniqi'],
      },
      {
        name: `${program}, ${language}, HTML alone`,
        raw: rawMail({ html: html(parts(long)) }),
        reply: long,
        folded: [first],
      },
    ]
  }),
)
