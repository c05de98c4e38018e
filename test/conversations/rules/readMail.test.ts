import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '#functions/conversations/incoming/fold.ts'
import { type ReadMail, readMail, UnreadableMail } from '#functions/conversations/incoming/readMail.ts'
import { autoresponders, people } from './autoresponders.ts'
import { headLines, rawMail, type Sample, samples } from './mails.ts'
import { oddMails } from './oddMails.ts'

const words = (text: string) => text.replace(/\s+/g, ' ').trim()
const letters = (text: string) => [...text.replace(/\s+/g, '')].sort().join('')

/** Why a mail is read wrongly; undefined if it is read as it should be. */
async function faultOf({ name, raw, reply, folded }: Sample): Promise<string | undefined> {
  const read = await readMail(raw)
  if (words(read.reply) !== words(reply)) return `${name}: read “${words(read.reply)}”`
  const shown = folded.find((one) => !words(read.folded).includes(one) || words(read.reply).includes(one))
  return shown && `${name}: “${shown}” is not folded`
}

/** Lines that are dear to the parser's patterns, and to ours. */
const hostileLine = fc.constantFrom(
  ...[
    '',
    ' ',
    '> quoted',
    '>',
    '-- ',
    '____',
    '----',
    'Sent from my phone',
    'On 1 January',
    'wrote:',
    'Op 1',
    'schreef:',
  ],
  ...['From: <a@b>', 'Sent: 1', 'Nga: <a@b>', 'Dërguar: 1', 'X 2026 <a@b> shkroi:', 'Regards', 'den. x', 'skrev x:'],
  ...['-----BEGIN PGP SIGNED MESSAGE-----', '-----BEGIN PGP SIGNATURE-----', '$& $1 $`', '\uE0000\uE001', '在 写道：'],
)

describe('what somebody has written', () => {
  test('quotes and signatures of twelve programs in seven languages are folded away, ≥ 98 % right (CNV-05)', async () => {
    const all = [...samples, ...oddMails]
    expect(all.length).toBeGreaterThanOrEqual(200)
    const faults = (await Promise.all(all.map(faultOf))).filter((fault) => fault !== undefined)
    expect(faults.slice(Math.floor(all.length * 0.02)), faults.join('\n')).toEqual([])
  })

  test('the whole text stays in what is shown and what is folded (CNV-05)', async () => {
    for (const { name, raw } of [...samples, ...oddMails]) {
      const { text, reply, folded } = await readMail(raw)
      expect(letters(reply + folded), name).toBe(letters(text))
    }
    fc.assert(
      fc.property(fc.array(fc.oneof(hostileLine, fc.string({ unit: 'grapheme' })), { maxLength: 40 }), (lines) => {
        const text = lines.join('\n')
        const { reply, folded } = fold(text)
        expect(letters(reply + folded)).toBe(letters(text.replace(/[\uE000\uE001]/g, '')))
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    'Op schreef\n',
    'On 1 \n',
    'x 1 on at on at ',
    'X 1\nwrote\n',
    'From: <\n',
    'abc. skrev \n',
    '> \n\n',
    '\n',
  ])('a long text of %j is read in a moment', (line) => {
    const started = process.cpuUsage()
    fold(line.repeat(20_000))
    // It takes a tenth of that; without a limit the patterns would take hours.
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(10)
  })

  test('any bytes are read, or refused as unreadable', async () => {
    const read = async (bytes: Uint8Array) => {
      const mail = await readMail(bytes).catch((error) => expect(error).toBeInstanceOf(UnreadableMail))
      if (mail) expect(letters(mail.reply + mail.folded)).toBe(letters(mail.text))
    }
    const head = fc.constantFrom(
      ...['Content-Type: multipart/mixed; boundary=x', 'Content-Type: text/html', 'Content-Type: message/rfc822'],
      ...[
        'Content-Transfer-Encoding: base64',
        'Content-Transfer-Encoding: quoted-printable',
        'From: a@b, <',
        'To: a:;',
      ],
      ...[
        'Subject: =?utf-8?B?/w==?=',
        '--x',
        '--x--',
        '',
        ' folded',
        'Content-Type: text/plain; charset=none',
        '<div><a href=',
      ],
    )
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), read), { numRuns: 200 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(head, fc.string()), { maxLength: 30 }), (lines) =>
        read(Buffer.from(lines.join('\r\n'), 'latin1')),
      ),
      { numRuns: 500 },
    )
    await expect(readMail(Buffer.from(`${headLines()}X: ${'x'.repeat(3_000_000)}\r\n\r\nHello`))).rejects.toThrow(
      UnreadableMail,
    )
    await read(rawMail({ html: '<div>'.repeat(50_000) }))
  })
})

describe('the mail around it', () => {
  const readOf = (headers: Record<string, string>) => readMail(rawMail({ headers, text: 'Yes.' }))

  test('its sender, recipients, subject, and the names of its files', async () => {
    const raw = `${headLines({
      From: '"Krasniqi, Arta" <arta@example.org>',
      To: 'Tregu <c-1@reply.example.com>, Team: arben@example.com, vjosa@example.com;',
      Cc: 'c-2@reply.example.com',
      Subject: '=?UTF-8?B?TWVzYXpo?=\r\n =?UTF-8?B?IHDDq3IgYmFuZXPDqw==?=',
    })}Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nYes.\r\n--x\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\n\r\n\r\n--x--`
    expect(await readMail(Buffer.from(raw))).toEqual({
      from: 'arta@example.org',
      to: ['c-1@reply.example.com', 'arben@example.com', 'vjosa@example.com', 'c-2@reply.example.com'],
      messageId: '<1@example.org>',
      subject: 'Mesazh për banesë',
      ...{ text: 'Yes.', reply: 'Yes.', folded: '', automatic: false },
      attachments: [{ name: 'winmail.dat', type: 'application/ms-tnef', related: false, bytes: new Uint8Array([10]) }],
    } satisfies ReadMail)
  })

  test('the secret of a link in a quote is in none of its texts', async () => {
    const secret = 'aB3_'.repeat(11)
    const site = 'https://tregu.example/user/conversation'
    const safe = `https://x.safelinks.example/?url=${encodeURIComponent(`${site}#${secret}`)}&data=1`
    const read = await readMail(rawMail({ text: `See ${site}#${secret}\n\n> ${site}#${secret}\n> ${safe}` }))
    expect(JSON.stringify(read)).not.toContain(secret)
    expect(read.reply).toBe(`See ${site}#…`)
  })

  test('a mail with two senders is of none', async () => {
    const { from } = await readOf({ from: 'arben@example.com' })
    expect(from).toBe('')
  })

  test('sixty autoresponders and reports of delivery are known as automatic (CNV-04)', async () => {
    expect(autoresponders.length).toBeGreaterThanOrEqual(60)
    for (const headers of autoresponders) expect((await readOf(headers)).automatic, JSON.stringify(headers)).toBe(true)
  })

  test('people are not taken for one (CNV-04)', async () => {
    for (const headers of people) expect((await readOf(headers)).automatic, JSON.stringify(headers)).toBe(false)
  })
})
