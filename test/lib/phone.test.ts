import { expect, test } from 'vitest'
import { displayPhone, telLink } from '#shared/lib/phone.ts'

test.each([
  ['a leading 0 stays (DET-25)', '044123456', '044123456', 'tel:044123456'],
  ['leading zeros stay (DET-25)', '0038344123456', '0038344123456', 'tel:+38344123456'],
  ['fewer than 9 digits get a 0 (DET-26)', '44123456', '044123456', 'tel:044123456'],
  ['others get 00 (DET-27)', '38344123456', '0038344123456', 'tel:+38344123456'],
  ['9 digits get 00 (DET-27)', '441234567', '00441234567', 'tel:+441234567'],
  ['a number of Kosovo is grouped', '+38344123456', '+383 44 123 456', 'tel:+38344123456'],
  ['a number of North America is grouped', '+12125550123', '+1 212 555 0123', 'tel:+12125550123'],
  ['a number of another country is left alone', '+4915112345678', '+4915112345678', 'tel:+4915112345678'],
  ['no number is none', '', '', 'tel:'],
])('%s', (_, phone, shown, link) => {
  expect(displayPhone(phone)).toBe(shown)
  expect(telLink(phone)).toBe(link)
})
