import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages } from '#shared/lib/language.ts'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, open, refused } from '../../../support/render.tsx'

test.each(
  languages.flatMap((language) => [[language, 403, 'concerned'] as const, [language, 404, 'missing'] as const]),
)(
  'in %s a case that answers %i says that it is %s, and leads back to the queue (D-261)',
  async (language, status, is) => {
    const { case: t } = words[language].queue
    const answers = { 'trust.case': refused(status, { code: status === 403 ? 'forbidden' : 'notFound' }) }
    await open('/user/cases/listing/l1', { language, caller: buildCaller([1]), answers })
    await screen.findByRole('heading', { name: t[is], level: 1 })
    screen.getByText(t[`${is}Text`])
    expect(screen.getByRole('link', { name: t.back }).getAttribute('href')).toBe('/user/cases')
  },
)
