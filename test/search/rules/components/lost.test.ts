import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { wordsIn } from '../../../../web/lib/lost.ts'
import { words } from '../../../support/dictionary.ts'
import { open } from '../../../support/render.tsx'

test.each([
  ['/user/%', ''],
  ['/user/banesa-prishtine', 'banesa prishtine'],
  ['/banes%C3%AB-n%C3%AB-Gjakov%C3', 'banesë në Gjakov'],
  ['/en/apartments/brooklyn.html', 'apartments brooklyn'],
  ['/user/post-details/01HZX3K5VQ8N2M4P6R7S9TABC', ''],
  ['/user/blogs/moving-to-the-bronx/%E0%A4%A', 'moving to the bronx A'],
])('of the address %s the words “%s” are understood (INP-25)', (path, understood) => {
  expect(wordsIn(path)).toBe(understood)
})

test.each(languages)(
  'home says that an address led nowhere, with what was understood searched, in %s (INP-25)',
  async (language) => {
    const { lost } = words[language].home
    const understood = { chips: [{ kind: 'said' }], searched: [], leftOut: { chips: [], words: [] } }
    document.documentElement.dataset.lost = encodeURIComponent('/banesa/gjakov%C3')
    const page = await open('/user/dashboard', {
      language,
      answers: { 'search.find': { data: { data: [], total: 0, understood } } },
    })
    screen.getByText(lost.text.replace('{{path}}', '/banesa/gjakov'))
    await expect.poll(() => page.sent('search.find').map(({ query }) => query['input-ask'])).toContain('banesa gjakov')
    delete document.documentElement.dataset.lost
  },
)

test('home says nothing to who came on purpose', async () => {
  await open('/user/dashboard')
  expect(screen.queryByText(/There is no page/)).toBeNull()
})
