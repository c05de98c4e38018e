import { expect, test } from 'vitest'
import { noticesIn } from '#functions/conversations/parts/notices.ts'
import type { Notice } from '#shared/conversations/schema.ts'

test.each<[text: string, found: Notice[]]>([
  ['Hello, is it still available?', []],
  ['Përshëndetje, a është ende e lirë banesa?', []],
  ['What is the rent a month, and are utilities included?', []],
  ['Sa është qiraja në muaj dhe a mund ta shoh nesër?', []],
  ['Call me at 044 123 456 please', ['contact']],
  ['Më shkruani në WhatsApp: +383 44 123 456', ['contact']],
  ['Write to me: arta.krasniqi@gmail.com', ['contact']],
  ['Look at https://pay-here.example.com/flat', ['link']],
  ['Shikojeni këtu: bit.ly/3xyz', ['link']],
  ['Send the money by Western Union', ['payment']],
  ['Dërgoni paratë me Western Union', ['payment']],
  ['Pay the deposit before the viewing', ['payment']],
  ['Paguani kaparin para se ta shihni banesën', ['payment']],
  ['You can pay in bitcoin', ['payment']],
  ['Mund të paguani me bitcoin', ['payment']],
  ['Buy a gift card and send me the code', ['payment']],
  ['Blini një kartë dhuratë dhe ma dërgoni kodin', ['payment']],
  // The e and the o are Cyrillic.
  ['Plеase cоme tomorrow', ['letters']],
  ['Send the deposit by Wеstern Uniоn', ['payment', 'letters']],
])('%j: %j is pointed out (CNV-09)', (text, found) => {
  expect(noticesIn(text)).toEqual(found)
})

test('the longest text is read in time', () => {
  const longest = 'Send 044 123 456 deposit http://a.example.com Wеstern '.repeat(93).slice(0, 5000)
  const from = performance.now()
  expect(noticesIn(longest)).toEqual(['contact', 'link', 'payment', 'letters'])
  expect(performance.now() - from).toBeLessThan(2000)
})
