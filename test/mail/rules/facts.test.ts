import { afterEach, describe, expect, test, vi } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import { demoFacts, emptyFacts, fullFacts } from '../../support/facts.ts'

afterEach(() => {
  vi.doUnmock('virtual:facts')
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The mails of a site with these facts. */
async function mailsOf(facts: SiteFacts) {
  vi.doMock('virtual:facts', () => ({ siteFacts: facts }))
  vi.stubEnv('SITE_URL', 'https://bazaar.al')
  vi.resetModules()
  const { letterHtml, letterText } = await import('#functions/mail/parts/text.ts')
  const { newsHtml, newsText } = await import('#functions/alerts/newsHtml.ts')
  const { newsTexts } = await import('#functions/alerts/newsTexts.ts')
  const { letters } = await import('#functions/accounts/mailTexts.ts')
  return languages.flatMap((language) => {
    const accounts = Object.values(letters[language]).flatMap(({ subject, lines, action, path, why }) => {
      const letter = {
        language,
        greeting: 'Arta',
        lines: lines('x'),
        action,
        link: `https://bazaar.al${path('token')}`,
        foot: why,
      }
      return [subject, letterText(letter), letterHtml(letter)]
    })
    const foot = newsTexts[language].foot.daily
    const link = 'https://bazaar.al/user/alerts'
    const news = {
      language,
      heading: 'h',
      because: 'b',
      title: 't',
      cards: [],
      action: 'a',
      link,
      report: 'r',
      manage: 'm',
      manageLink: link,
      foot,
    }
    return [...accounts, newsText(news), newsHtml(news)]
  })
}

describe('mails (LEG-02)', () => {
  test('of a site without facts name it, and say nothing of the demo', async () => {
    for (const mail of await mailsOf(emptyFacts))
      for (const word of ['Tregu', 'tregu', 'undefined', demoFacts.address, demoFacts.entity, 'example.com', '{{'])
        expect(mail, word).not.toContain(word)
  })

  test('of a site with every fact show its name, mark, company and colour', async () => {
    const mails = await mailsOf(fullFacts)
    for (const mail of mails) expect(mail).not.toMatch(/tregu/i)
    for (const html of mails.filter((mail) => mail.startsWith('<!doctype'))) {
      expect(html).toContain('>çarshia</td>')
      expect(html).toContain('Çarshia Sh.p.k., Sheshi i Vjetër 4, 20000 Prizren')
      expect(html).toContain('#8a1c4a')
      expect(html).not.toMatch(/#1d5fd1|#174fb0/)
      expect(html).toContain('<title>Çarshia &#38; Co</title>')
    }
    for (const text of mails.filter((mail) => mail.includes('\n') && !mail.startsWith('<!doctype')))
      expect(text).toMatch(
        /Çarshia & Co · .*\nÇarshia Sh\.p\.k\., Sheshi i Vjetër 4, 20000 Prizren\n\S+: https:\/\/bazaar\.al\/user\/legal\/privacy/,
      )
  })
})

test.each([
  ['Tregu', 'Tregu <no-reply@bazaar.al>'],
  ['Bazaar & Co', 'Bazaar & Co <no-reply@bazaar.al>'],
  ['Bazaar, Inc.', '"Bazaar, Inc." <no-reply@bazaar.al>'],
  ['Çarshia', '=?UTF-8?B?w4dhcnNoaWE=?= <no-reply@bazaar.al>'],
])('mail from %s comes from %s', async (name, sender) => {
  const { namedAddress } = await import('#functions/mail/mime.ts')
  expect(namedAddress(name, 'no-reply@bazaar.al')).toBe(sender)
})

test('a long name of any letters stays one line of encoded words', async () => {
  const { namedAddress } = await import('#functions/mail/mime.ts')
  const sender = namedAddress('ë'.repeat(30), 'no-reply@bazaar.al')
  expect(sender).toMatch(/^(=\?UTF-8\?B\?[\w+/=]{1,63}\?= )+<no-reply@bazaar\.al>$/)
  const words = [...sender.matchAll(/B\?([^?]*)\?=/g)].map(([, word = '']) => Buffer.from(word, 'base64').toString())
  expect(words.join('')).toBe('ë'.repeat(30))
})
