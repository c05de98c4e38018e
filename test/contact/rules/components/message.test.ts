import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, field, fill, open, refused } from '../../../support/render.tsx'

const values = { name: 'Arta', telephone: '044 123 456', mail: 'arta@example.com', message: 'Is it open on Sunday?' }

test.each(languages)(
  'a message with a filled honeypot is asked about, kept and then sent, in %s (INP-07)',
  async (language) => {
    const { contact: t, common } = words[language]
    const page = await open('/user/contact', { language, answers: { 'contact.feedback': { data: { sent: true } } } })
    for (const [name, value] of Object.entries(values)) fill(t[name as keyof typeof values], value)
    fireEvent.change(document.querySelector('[name=website]') as HTMLInputElement, {
      target: { value: 'https://a.example' },
    })
    const send = screen.getByRole('button', { name: t.send })
    await page.user.click(send)
    const person = screen.getByRole('checkbox', { name: common.honeypot.person })
    await page.user.click(screen.getByRole('link', { name: common.honeypot.ask }))
    expect(document.activeElement).toBe(person)
    expect(page.sent('contact.feedback')).toEqual([])
    await page.user.click(person)
    await page.user.click(send)
    await screen.findAllByText(t.sent)
    expect(page.sent('contact.feedback')).toMatchObject([{ body: { message: values.message } }])
  },
)

test('while a message is sent its button keeps its words, says that it is busy and sends nothing more', async () => {
  const { contact: t } = words.en
  const page = await open('/user/contact')
  for (const [name, value] of Object.entries(values)) fill(t[name as keyof typeof values], value)
  const send = screen.getByRole('button', { name: t.send })
  expect(send.getAttribute('aria-busy')).toBe(null)
  await page.user.dblClick(send)
  expect([send.textContent, send.getAttribute('aria-busy')]).toEqual([t.send, 'true'])
  expect(page.sent('contact.feedback')).toHaveLength(1)
})

test('a message above the rate limit keeps its text, and says how long to wait', async () => {
  const { contact: t } = words.en
  const answers = { 'contact.feedback': refused(429, { code: 'tooMany' }, { 'retry-after': '130' }) }
  const page = await open('/user/contact', { answers })
  for (const [name, value] of Object.entries(values)) fill(t[name as keyof typeof values], value)
  await page.user.click(screen.getByRole('button', { name: t.send }))
  await screen.findByText(t.tooMany_other.replace('{{count}}', '3'))
  expect(field(t.message).value).toBe(values.message)
})

test('a member is not asked for their name', async () => {
  const { contact: t } = words.en
  const contact = { name: 'Arta', lastName: 'Krasniqi', telephone: '+38344123456', email: 'arta@example.com', city: '' }
  await open('/user/contact', { caller: buildCaller([], { contact }) })
  const filled = (['name', 'lastName', 'telephone', 'mail'] as const).map((name) => field(t[name]).value)
  expect(filled).toEqual(['Arta', 'Krasniqi', '+383 44 123 456', 'arta@example.com'])
})

test('who wrote before from this device finds name, email and phone filled in, and nobody else’s message (CNV-16)', async () => {
  const { contact: t } = words.en
  const page = await open('/user/contact', { answers: { 'contact.feedback': { data: { sent: true } } } })
  for (const [name, value] of Object.entries(values)) fill(t[name as keyof typeof values], value)
  await page.user.click(screen.getByRole('button', { name: t.send }))
  await page.user.click(await screen.findByRole('button', { name: t.another }))
  const { message, ...contact } = values
  const filled = () => Object.keys(values).map((name) => field(t[name as keyof typeof values]).value)
  expect(filled()).toEqual([...Object.values(contact), ''])
})
