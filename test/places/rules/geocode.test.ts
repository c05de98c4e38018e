import { expect, test } from 'vitest'
import { neighborhoodOf } from '#shared/places/geocode.ts'

const all = { route: 'Rruga B, Prishtinë', sublocality: 'Kalabria, Prishtinë', neighborhood: 'Dardania, Prishtinë' }

test.each([
  ['FRM-25 add', 'add', all, 'Dardania'],
  ['add', 'add', { ...all, neighborhood: undefined }, 'Kalabria'],
  ['add', 'add', { route: 'Rruga B, Prishtinë' }, 'Rruga B'],
  ['FRM-25 edit', 'edit', all, 'Rruga B'],
  ['FRM-25 edit', 'edit', { ...all, route: undefined }, 'Kalabria'],
  ['FRM-25 edit', 'edit', { neighborhood: 'Dardania' }, 'Dardania'],
  ['FRM-26 add', 'add', { neighborhood: '  Ulpiana , Prishtinë' }, 'Ulpiana'],
  ['add', 'add', { neighborhood: ' , Prishtinë', sublocality: 'Ulpiana' }, 'Ulpiana'],
  ['add', 'add', { neighborhood: '' }, undefined],
  ['add', 'add', {}, undefined],
] as const)('%s: %3$j is called %4$j', (_, form, result, expected) => {
  expect(neighborhoodOf(result, form)).toBe(expected)
})
