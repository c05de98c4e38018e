import { expect, test } from 'vitest'
import { neighborhoodOf } from '#shared/places/geocode.ts'

const all = { route: 'Rruga B, Prishtinë', sublocality: 'Kalabria, Prishtinë', neighborhood: 'Dardania, Prishtinë' }

test.each([
  ['add (FRM-25)', 'add', all, 'Dardania'],
  ['add', 'add', { ...all, neighborhood: undefined }, 'Kalabria'],
  ['add', 'add', { route: 'Rruga B, Prishtinë' }, 'Rruga B'],
  ['edit (FRM-25)', 'edit', all, 'Rruga B'],
  ['edit (FRM-25)', 'edit', { ...all, route: undefined }, 'Kalabria'],
  ['edit (FRM-25)', 'edit', { neighborhood: 'Dardania' }, 'Dardania'],
  ['add (FRM-26)', 'add', { neighborhood: '  Ulpiana , Prishtinë' }, 'Ulpiana'],
  ['add', 'add', { neighborhood: ' , Prishtinë', sublocality: 'Ulpiana' }, 'Ulpiana'],
  ['add', 'add', { neighborhood: '' }, undefined],
  ['add', 'add', {}, undefined],
] as const)('%s: %3$j is called %4$j', (_, form, result, expected) => {
  expect(neighborhoodOf(result, form)).toBe(expected)
})
