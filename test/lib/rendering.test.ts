import { expect, test, vi } from 'vitest'
import { contactPage } from '#web/features/contact/server/contact.ts'
import { homePage } from '#web/features/search/server/home.ts'
import { currentLanguage } from '#web/lib/language.ts'
import { pageTime } from '#web/lib/pageTime.ts'
import { queryClient } from '#web/lib/queryClient.ts'
import { answeredCard, documentWith, readPage, site } from '../support/pages.ts'

test('a page that the server renders leaves nothing to the next one, nor to the calls of the same function', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  const asked = { name: '', query: {}, site }
  const home = documentWith(homePage, { ...asked, language: 'al' }, { first: [answeredCard()], region: 'kosovo' })
  expect(home).toContain(`data-at="${Date.UTC(2026, 0, 1)}"`)
  expect(readPage(home).text).toContain('© 2025–2026')
  vi.setSystemTime(Date.UTC(2027, 5, 1))
  expect([currentLanguage(), pageTime()]).toEqual(['en', Date.UTC(2027, 5, 1)])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  const contact = readPage(documentWith(contactPage, { ...asked, language: 'en' }, {}))
  expect(contact.text).toContain('© 2025–2027')
  expect([contact.heading, contact.data]).toEqual(['Contact us', []])
  vi.useRealTimers()
})
