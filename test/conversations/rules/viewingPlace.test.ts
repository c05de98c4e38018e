import { expect, test } from 'vitest'
import { calendarOf } from '#shared/conversations/calendar.ts'
import { viewingPlace } from '#shared/conversations/viewingPlace.ts'

const place = { 'input-location': 'Prishtine', neighborhood: 'Dardania', latitude: 42.65, longitude: 21.15 }
const title = 'Dardania, Prishtinë'

test.each([
  ['the exact place', { ...place, showMap: true }, { title, geo: { lat: 42.65, lon: 21.15 } }],
  ['the area', { ...place, showMap: false, onlyArea: true }, { title }],
  ['no map', { ...place, showMap: false }, { title }],
  ['no point', { ...place, latitude: undefined, longitude: undefined, showMap: true }, { title }],
  ['no quarter', { ...place, neighborhood: undefined, showMap: false }, { title: 'Prishtinë' }],
])('a viewing of a listing that shows %s is where that is (CNV-12)', (_, post, shown) => {
  expect(viewingPlace(post)).toEqual(shown)
  const text = calendarOf({
    ...{ id: 'c1', agreed: '2026-12-01T15:00:00.000Z', changes: 1, what: 'Viewing', url: 'https://tregu.example' },
    ...{ place: shown, method: 'PUBLISH' },
  })
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${shown.title.replace(',', '\\,')}`)
  expect(text.includes('GEO:42.65;21.15')).toBe('geo' in shown)
})
