import { expect, test } from 'vitest'
import { type AccountMail, letters } from '#functions/accounts/mailTexts.ts'
import { subjectMax } from '#functions/mail/parts/text.ts'

const kinds = Object.keys(letters.en) as AccountMail[]

test.each(kinds)('the mail “%s” says as much in both languages and leads to the same page', (kind) => {
  const [en, al] = [letters.en[kind], letters.al[kind]]
  expect(al.subject).not.toBe(en.subject)
  expect(al.lines('x')).toHaveLength(en.lines('x').length)
  expect(al.path('the-token')).toBe(en.path('the-token'))
  expect(en.path('the-token')).toMatch(/^\/user\/(?!.*undefined)/)
  for (const { subject } of [en, al]) expect(subject.length, subject).toBeLessThanOrEqual(subjectMax)
  for (const text of [en, al]) for (const part of [text.action, text.why, ...text.lines('x')]) expect(part).not.toBe('')
})

test.each([
  ['confirm', '/user/confirm#the-token'],
  ['email', '/user/confirm#the-token'],
  ['reset', '/user/reset-password/email#the-token'],
] as const)('the mail “%s” has its token only in its link', (kind, path) => {
  for (const text of [letters.en[kind], letters.al[kind]]) {
    expect(text.path('the-token')).toBe(path)
    expect([text.subject, text.action, text.why, ...text.lines('x')].join()).not.toContain('the-token')
  }
})

test.each([
  'emailAsked',
  'passwordChanged',
  'sessionsEnded',
  'totpEnabled',
  'totpDisabled',
  'totpRecovered',
  'recoveryCodesMade',
] as const)('the notice “%s” says what to do if it was not you, and leads to a new password (D-146)', (kind) => {
  expect(letters.en[kind].path('')).toBe('/user/reset-password/login/notoken')
  expect(letters.en[kind].lines('x').join()).toContain('choose another password now')
  expect(letters.al[kind].lines('x').join()).toContain('zgjidhni menjëherë një fjalëkalim tjetër')
})

test.each([
  ['accountClosed', '/user/reset-password/reopen#the-token'],
  ['reopen', '/user/reset-password/reopen#the-token'],
  ['emailChanged', '/user/reset-password/email-back#the-token'],
] as const)('the mail “%s” has a way back, to the page that says what it does (D-146)', (kind, path) => {
  expect(letters.en[kind].path('the-token')).toBe(path)
})

test.each(['accountClosedByUs', 'emailChangedAgain'] as const)('the notice “%s” says whom to write to', (kind) => {
  expect(letters.en[kind].path('the-token')).toBe('/user/contact')
})

test.each(['emailAsked', 'emailChanged'] as const)('the mail “%s” names the new address', (kind) => {
  for (const text of [letters.en[kind], letters.al[kind]])
    expect(text.lines('new@example.com').join()).toContain('new@example.com')
})
