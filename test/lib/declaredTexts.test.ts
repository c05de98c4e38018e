import { texts as sources } from 'virtual:pages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { changeLanguage, loadTexts } from '#web/app/dictionary.ts'
import { dictionaries } from '#web/lib/texts.ts'
import { appOf } from '#web/server/app.tsx'
import { browserPages, serverPage, serverTexts, textFilesOf } from '../../infra/vite/pages.ts'

const lacking = { path: 'questions', module: 'questions/QuestionsPage.tsx', texts: ['questions'], publicAs: 'asking' }
const refusal = 'The page questions declares the texts questions, which no feature has.'

test('a page that declares texts which no feature has stops both builds (D-251)', () => {
  expect(() => browserPages([lacking])).toThrow(refusal)
  expect(() => textFilesOf(lacking, 'al')).toThrow(refusal)
  expect(() => serverTexts('virtual:texts/asking', [lacking])).toThrow(refusal)
})

test('a server module that no page declares stops the build of the functions', () => {
  const stray = '/web/features/questions/server/questions.ts'
  expect(() => serverPage(stray)).toThrow(`No page declares ${stray} as its server module.`)
})

test('the texts of a page that the server does not make stop the build of the functions', () => {
  expect(() => serverTexts('virtual:texts/login')).toThrow('No page that the server makes has the texts')
})

test('the server does not render a page without the texts that it declares (D-251)', () => {
  const page = { name: 'contact', path: '/user/contact', texts: ['contact'], Component: () => null } as const
  const asked = { name: '', query: {}, language: 'al', site: 'https://tregu.example' } as const
  expect(() => appOf({ page, head: { title: '', description: '' }, data: [] }, asked, 0)).toThrow(
    'The page contact declares the texts contact, which the server lacks.',
  )
})

test.each(languages)('the browser finds the texts of each namespace where it loads them, in %s', async (language) => {
  for (const [namespace, load] of Object.entries(sources))
    expect(Object.keys((await load[language]())[namespace] ?? {}), namespace).not.toEqual([])
})

test('a page that is opened while the language is switched has its texts in the new one', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, getElementById: () => null, querySelector: () => null })
  vi.stubGlobal('location', { search: '' })
  onTestFinished(() => void vi.unstubAllGlobals())
  await loadTexts('common')
  const switched = changeLanguage('al')
  await Promise.all([switched, loadTexts('blog')])
  expect(dictionaries.al.has('blog')).toBe(true)
})
