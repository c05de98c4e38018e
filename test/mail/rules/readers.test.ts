import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textForReader } from '#functions/mail/parts/textForReader.ts'

/** The modules that send mail, and how they know that an address has proved itself. */
const senders: Record<string, string> = {
  'functions/accounts/mail.ts': 'by the kind of the mail, through `textForReader`',
  'functions/alerts/letters.ts': 'by the kind of the mail, through `textForReader`',
  'functions/alerts/newsLetter.ts': 'alerts are told once they are confirmed by a mailed link',
  'functions/contact/deliver.ts': 'the site itself, or the owner of an active account',
  'functions/conversations/mail.ts': 'accounts, and visitors who have opened a mailed link, through `textForReader`',
  'functions/figures/letter.ts': 'the owner of an active account',
  'functions/posts/mail.ts': 'the owner of an active account',
  'functions/teams/mail.ts': 'whoever has an account with this address, through `textForReader`',
  'functions/trust/mail.ts': 'the owner or reporter, whose account is confirmed',
}

test('each module that sends mail knows whether the address has proved itself (D-150)', () => {
  const found = globSync('functions/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== 'functions/mail/parts/send.ts' && /\bsendMail\(/.test(readFileSync(file, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(senders))
  for (const [file, how] of Object.entries(senders))
    expect(readFileSync(file, 'utf8').includes('textForReader('), file).toBe(how.includes('textForReader'))
})

test('what people write is for proved addresses alone (D-150)', () => {
  expect([textForReader({ proved: true }, 'Arta'), textForReader({ proved: false }, 'Arta')]).toEqual([
    'Arta',
    undefined,
  ])
})
