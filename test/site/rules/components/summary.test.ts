import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { open } from '../../../support/render.tsx'

test('a summary of errors says once what several fields need, and leads to the first of them', async () => {
  const problems = [
    { id: 'city', message: 'Please choose.' },
    { id: 'price', message: 'Please enter a price.' },
    { id: 'fuel', message: 'Please choose.' },
  ]
  await open('/', { language: 'en', part: createElement(ErrorSummary, { title: '3 fields', problems, attempt: 1 }) })
  const lines = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(lines).toEqual([
    ['Please choose.', '#city'],
    ['Please enter a price.', '#price'],
  ])
})
