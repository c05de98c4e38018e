import { headLines, rawMail, type Sample } from './mails.ts'

const asked = 'Is the flat still free?'
const above = 'On Mon, 30 Nov 2026 at 10:15, Tregu <no-reply@example.com> wrote:'
const quoted = `${above}\n> ${asked}\n> I would come on Saturday.`

/** A plain mail of a text, the answer in it, and words that are folded. */
const plain = (name: string, text: string, reply: string, folded: string[] = [asked]): Sample => ({
  name,
  raw: rawMail({ text }),
  reply,
  folded,
})

/** A mail of parts of a multipart type, each with its own headers. */
const multipart = (type: string, ...parts: string[]): Buffer =>
  Buffer.from(
    `${headLines()}Content-Type: multipart/${type}; boundary="=_x"\r\n\r\n--=_x\r\n${parts.join('\r\n--=_x\r\n')}\r\n--=_x--\r\n`,
  )

const textPart = (text: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text.replaceAll('\n', '\r\n')}`
const file = (type: string, name: string, more = '') =>
  `Content-Type: ${type}; name="${name}"${more}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\nQUJD`

/** In a single-byte character set, by the place of each letter from 0x80 on. */
const inSet = (letters: Record<string, number>) => (text: string) =>
  Buffer.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)))

const cyrillic = Object.fromEntries(
  [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, at) => [letter, 0xc0 + at]),
)

/** Mails that are not as most are. */
export const oddMails: Sample[] = [
  plain(
    'answers between the quotes',
    `${above}\n\n> Is the flat still free?\n\nYes, it is.\n\n> May I bring a dog?\n\nNo, sorry.`,
    'Yes, it is. No, sorry.',
    ['Is the flat still free?', 'May I bring a dog?'],
  ),
  plain('an answer below the quote', `${quoted}\n\nYes, come at 11:00.`, 'Yes, come at 11:00.'),
  plain(
    'an answer below the quote and a signature',
    `${quoted}\n\nYes, come at 11:00.\n\n-- \nArta Krasniqi\n+383 44 123 456`,
    'Yes, come at 11:00.',
    [asked, 'Arta Krasniqi'],
  ),
  plain(
    'an Albanian answer below the quote',
    `Më 30.11.2026 10:15, Tregu shkroi:\n> ${asked}\n\nPërshëndetje,\n\nPo, ejani në orën 11.`,
    'Përshëndetje, Po, ejani në orën 11.',
  ),
  plain(
    'no quote at all',
    'Yes, come at 11:00.\n\nThe key is with my neighbour.',
    'Yes, come at 11:00. The key is with my neighbour.',
    [],
  ),
  plain('a quote in a quote in a quote', `Fine.\n\n${above}\n> Fine?\n>> ${asked}\n>>> Hello`, 'Fine.', [
    asked,
    'Hello',
  ]),
  plain(
    'a thread of Outlook',
    `Agreed.\n\nFrom: Arben <arben@example.com>\nSent: Monday, 30 November 2026 10:15\nTo: Arta\nSubject: RE: Flat\n\nSaturday?\n\nFrom: Arta <arta@example.org>\nSent: Sunday, 29 November 2026 10:15\nTo: Arben\nSubject: Flat\n\n${asked}`,
    'Agreed.',
    [asked, 'Saturday?'],
  ),
  plain(
    'a letter of Outlook with marks inside',
    `Agreed.\n\nFrom: Arben <arben@example.com>\nSent: Monday, 30 November 2026 10:15\nTo: Arta\nSubject: RE: Flat\n\nSee below.\n\n> ${asked}\n\nSee you then.`,
    'Agreed.',
    [asked, 'See you then.'],
  ),
  plain(
    'bold headers as text',
    `Agreed.\n\n*From:* Arben <arben@example.com>\n*Sent:* Monday, 30 November 2026 10:15\n*To:* Arta\n*Subject:* Flat\n\n${asked}`,
    'Agreed.',
  ),
  plain(
    'GMX, whose headers begin with the date',
    `Ja, gerne.\n \nGesendet: Montag, 30. November 2026 um 10:15 Uhr\nVon: "Tregu" <no-reply@example.com>\nAn: arta@example.org\nBetreff: Wohnung\n${asked}`,
    'Ja, gerne.',
  ),
  plain('original message with dashes', `Yes.\n\n-----Original Message-----\nFrom: Tregu\n\n${asked}`, 'Yes.'),
  plain('origjinali me viza', `Po.\n\n-----Mesazhi origjinal-----\nNga: Tregu\n\n${asked}`, 'Po.'),
  plain(
    'a letter that is forwarded by Gmail',
    `This is the one.\n\n---------- Forwarded message ---------\nFrom: Tregu <no-reply@example.com>\nDate: Mon, 30 Nov 2026 at 10:15\nSubject: Flat\nTo: <arta@example.org>\n\n\n${asked}`,
    'This is the one.',
  ),
  plain(
    'a letter that is forwarded by Apple Mail',
    `This is the one.\n\nBegin forwarded message:\n\nFrom: Tregu <no-reply@example.com>\nSubject: Flat\nDate: 30 November 2026 at 10:15:00 CET\nTo: arta@example.org\n\n${asked}`,
    'This is the one.',
  ),
  plain(
    'a letter that is forwarded in German',
    `Das ist sie.\n\nAnfang der weitergeleiteten Nachricht:\n\nVon: Tregu <no-reply@example.com>\nBetreff: Wohnung\nDatum: 30. November 2026\nAn: arta@example.org\n\n${asked}`,
    'Das ist sie.',
  ),
  plain(
    'nothing but a forwarded letter',
    `---------- Forwarded message ---------\nFrom: Tregu <no-reply@example.com>\n\n${asked}`,
    '',
  ),
  plain('nothing but a quote', quoted, ''),
  plain('nothing but a phone', `Sent from my iPhone\n\n${quoted}`, 'Sent from my iPhone'),
  plain('nothing but a closing', 'Me respekt,\nArta', 'Me respekt, Arta', []),
  plain('nothing but thanks', `Thanks!\n\n${quoted}`, 'Thanks!'),
  plain(
    'a closing that begins a letter',
    `Best wishes!\n\nWe saw the flat.\nIt is bright.\nIt is quiet.\nThe kitchen is new.\nThe lift works.\nThe cellar is dry.\nThe rent is right.\nWe take it.\n\n${quoted}`,
    'Best wishes! We saw the flat. It is bright. It is quiet. The kitchen is new. The lift works. The cellar is dry. The rent is right. We take it.',
  ),
  plain(
    'a list with dashes',
    'It has\n- 2 rooms\n- a balcony\n\nCome at 11:00.',
    'It has - 2 rooms - a balcony Come at 11:00.',
    [],
  ),
  plain(
    'hours that look like headers',
    'Data: e shtunë\nNga: ora 11:00\nDeri: ora 12:00',
    'Data: e shtunë Nga: ora 11:00 Deri: ora 12:00',
    [],
  ),
  plain(
    'an answer that quotes words',
    'You wrote: bright and quiet. It is neither.',
    'You wrote: bright and quiet. It is neither.',
    [],
  ),
  plain('emoji', `👍🏽 Po 😊\n\n${quoted}`, '👍🏽 Po 😊'),
  plain('a long quote below', `Yes.\n\n${above}\n${`> ${asked}\n`.repeat(3000)}`, 'Yes.'),
  plain('a long quote above', `${above}\n${`> ${asked}\n`.repeat(3000)}\nYes, come.`, 'Yes, come.'),
  plain('a long letter of Outlook', `Yes.\n\n-----Original Message-----\n${`${asked}\n`.repeat(3000)}`, 'Yes.'),
  plain(
    'a long answer in one line',
    `${'Yes, it is free. '.repeat(200)}\n\n${quoted}`,
    'Yes, it is free. '.repeat(200),
  ),
  plain(
    'no blank line above the quote',
    `Po, ejani.\nMë 30 nën 2026 në 10:15 Tregu <no-reply@example.com> shkroi:\n> ${asked}`,
    'Po, ejani.',
  ),
  plain(
    'Serbian in Latin letters',
    `Da, slobodan je.\n\npon, 30. nov 2026. u 10:15 Tregu <no-reply@example.com> je napisao/la:\n\n> ${asked}`,
    'Da, slobodan je.',
  ),
  plain('a phone in Cyrillic letters', `Да, слободан је.\n\nПослато са iPhone-а\n\n${quoted}`, 'Да, слободан је.', [
    asked,
    'iPhone',
  ]),
  plain('lines of Windows', `Yes.\r\n\r\n${quoted.replaceAll('\n', '\r\n')}`, 'Yes.'),
  plain('signs that are not seen', `\uFEFFYes\u200B, come.\u00A0\n\n${quoted}`, 'Yes, come.'),
  plain(
    'a mail that PGP has signed',
    `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nYes, come.\n\n${quoted}\n-----BEGIN PGP SIGNATURE-----\n\niQIzBAEBCgAdFiEE\n=abcd\n-----END PGP SIGNATURE-----`,
    'Yes, come.',
    [asked, 'iQIzBAEBCgAdFiEE'],
  ),
  {
    name: 'a mail that PGP has signed as parts',
    raw: multipart(
      'signed; protocol="application/pgp-signature"',
      textPart(`Yes.\n\n${quoted}`),
      file('application/pgp-signature', 'signature.asc'),
    ),
    reply: 'Yes.',
    folded: [asked],
  },
  {
    name: 'a mail that S/MIME has signed',
    raw: multipart(
      'signed; protocol="application/pkcs7-signature"',
      textPart(`Yes.\n\n${quoted}`),
      file('application/pkcs7-signature', 'smime.p7s'),
    ),
    reply: 'Yes.',
    folded: [asked],
  },
  {
    name: 'a mail that S/MIME has encrypted',
    raw: Buffer.from(`${headLines()}${file('application/pkcs7-mime', 'smime.p7m', '; smime-type=enveloped-data')}`),
    reply: '',
    folded: [],
  },
  {
    name: 'a winmail.dat beside the text',
    raw: multipart('mixed', textPart(`Yes.\n\n${quoted}`), file('application/ms-tnef', 'winmail.dat')),
    reply: 'Yes.',
    folded: [asked],
  },
  {
    name: 'a letter that is forwarded as a file',
    raw: multipart(
      'mixed',
      textPart('This is the one.'),
      `Content-Type: message/rfc822\r\n\r\nFrom: a@example.com\r\nSubject: Flat\r\n\r\n${asked}`,
    ),
    reply: 'This is the one.',
    folded: [],
  },
  {
    name: 'a picture in the text',
    raw: multipart(
      'related',
      `Content-Type: text/html\r\n\r\n<p>Yes.<img src="cid:1"></p><blockquote>${asked}</blockquote>`,
      file('image/png', 'plan.png'),
    ),
    reply: 'Yes.',
    folded: [asked],
  },
  {
    name: 'an empty text beside HTML',
    raw: rawMail({ text: ' \n', html: `<p>Yes.</p><blockquote>${asked}</blockquote>` }),
    reply: 'Yes.',
    folded: [asked],
  },
  {
    name: 'answers between the quotes in HTML',
    raw: rawMail({
      html: `<div class="gmail_quote"><div class="gmail_attr">${above.replace('<', '&lt;')}<br></div><blockquote class="gmail_quote">${asked}</blockquote><div>Yes.</div><blockquote class="gmail_quote">And a dog?</blockquote><div>No.</div></div>`,
    }),
    reply: 'Yes. No.',
    folded: [asked, 'And a dog?'],
  },
  {
    name: 'a signature in HTML',
    raw: rawMail({ html: `<div>Yes.</div><div class="gmail_signature">Arta Krasniqi<br>Agjencia Dardania</div>` }),
    reply: 'Yes.',
    folded: ['Agjencia Dardania'],
  },
  {
    name: 'web.de in HTML',
    raw: rawMail({ html: `<div>Ja.</div><div name="quote"><div><b>Gesendet:</b> Montag</div>${asked}</div>` }),
    reply: 'Ja.',
    folded: [asked],
  },
  {
    name: 'Outlook in a language that is not known',
    raw: rawMail({ html: `<div>Igen.</div><div id="divRplyFwdMsg"><b>Feladó:</b> Tregu</div><div>${asked}</div>` }),
    reply: 'Igen.',
    folded: [asked],
  },
  {
    name: 'HTML that is not closed',
    raw: rawMail({ html: `<div><p>Yes.<blockquote>${asked}` }),
    reply: 'Yes.',
    folded: [asked],
  },
  {
    name: 'scripts and styles',
    raw: rawMail({ html: '<style>p { color: red }</style><script>alert(1)</script><p>Yes.</p>' }),
    reply: 'Yes.',
    folded: [],
  },
  {
    name: 'Turkish in ISO 8859-9',
    raw: rawMail({
      text: 'Evet, boş.\n\n30.11.2026 10:15 tarihinde Tregu yazdı:\n> Boş mu?',
      charset: 'iso-8859-9',
      encoded: inSet({ ş: 0xfe, ı: 0xfd }),
    }),
    reply: 'Evet, boş.',
    folded: ['Boş mu?'],
  },
  {
    name: 'Serbian in Windows-1251',
    raw: rawMail({
      text: 'Да, слободан.\n\nДана 30.11.2026. у 10:15, Tregu написао:\n> Слободан?',
      charset: 'windows-1251',
      encoded: inSet(cyrillic),
    }),
    reply: 'Да, слободан.',
    folded: ['Слободан?'],
  },
  {
    name: 'Albanian in Windows-1252',
    raw: rawMail({
      text: 'Po, është e lirë.',
      charset: 'windows-1252',
      encoded: (text) => Buffer.from(text, 'latin1'),
    }),
    reply: 'Po, është e lirë.',
    folded: [],
  },
  {
    name: 'flowed lines',
    raw: Buffer.from(
      `${headLines()}Content-Type: text/plain; charset=utf-8; format=flowed\r\n\r\nYes, you can come on \r\nSaturday.\r\n\r\n${above}\r\n> ${asked}\r\n`,
    ),
    reply: 'Yes, you can come on Saturday.',
    folded: [asked],
  },
  {
    name: 'quoted-printable',
    raw: Buffer.from(
      `${headLines()}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nPo, =C3=ABsht=C3=AB e li=\r\nr=C3=AB.\r\n\r\n${above}\r\n> ${asked}\r\n`,
    ),
    reply: 'Po, është e lirë.',
    folded: [asked],
  },
  {
    name: 'no content type, bare line feeds',
    raw: Buffer.from(`From: arta@example.org\nTo: c-1@reply.example.com\n\nYes.\n\n${quoted}\n`),
    reply: 'Yes.',
    folded: [asked],
  },
]
