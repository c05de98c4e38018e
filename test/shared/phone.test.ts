import { expect, test } from 'vitest'
import { displayPhone, telLink } from '#shared/rules/phone.ts'

test.each([
  ['044123456', '044123456', 'tel:044123456'],
  ['0038344123456', '0038344123456', 'tel:+38344123456'],
  ['44123456', '044123456', 'tel:044123456'],
  ['38344123456', '0038344123456', 'tel:+38344123456'],
  ['441234567', '00441234567', 'tel:+441234567'],
  ['+38344123456', '+383 44 123 456', 'tel:+38344123456'],
  ['+12125550123', '+1 212 555 0123', 'tel:+12125550123'],
  ['+4915112345678', '+4915112345678', 'tel:+4915112345678'],
  ['', '', 'tel:'],
])('%s is shown as %s and called as %s', (phone, shown, link) => {
  expect(displayPhone(phone)).toBe(shown)
  expect(telLink(phone)).toBe(link)
})
