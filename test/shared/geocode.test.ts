import { expect, test } from 'vitest'
import { neighborhoodOf } from '#shared/rules/geocode.ts'

const all = { route: 'Rruga B, Prishtinë', sublocality: 'Kalabria, Prishtinë', neighborhood: 'Dardania, Prishtinë' }

test.each([
  ['add', all, 'Dardania'],
  ['add', { ...all, neighborhood: undefined }, 'Kalabria'],
  ['add', { route: 'Rruga B, Prishtinë' }, 'Rruga B'],
  ['edit', all, 'Rruga B'],
  ['edit', { ...all, route: undefined }, 'Kalabria'],
  ['edit', { neighborhood: 'Dardania' }, 'Dardania'],
  ['add', { neighborhood: '  Ulpiana , Prishtinë' }, 'Ulpiana'],
  ['add', { neighborhood: ' , Prishtinë', sublocality: 'Ulpiana' }, 'Ulpiana'],
  ['add', { neighborhood: '' }, undefined],
  ['add', {}, undefined],
] as const)('%s: %j names %j', (form, result, expected) => {
  expect(neighborhoodOf(result, form)).toBe(expected)
})
