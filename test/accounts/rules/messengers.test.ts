import { expect, test } from 'vitest'
import { chatsOf, type Messengers } from '#shared/accounts/messengers.ts'

const text = 'Is “A & B” free? https://tregu.example/user/post-details/1'
const whatsapp = `https://wa.me/38344123456?text=${encodeURIComponent(text)}`
const viber = 'viber://chat?number=%2B38344123456'

test.each<[what: string, chosen: Messengers, phones: string[], links: string[]]>([
  ['nothing by default', {}, ['+38344123456'], []],
  ['nothing without a phone', { whatsapp: true, viber: true }, [], []],
  ['nothing with a phone of an unknown country', { whatsapp: true }, ['044123456'], []],
  ['the one that was chosen', { whatsapp: false, viber: true }, ['+38344123456'], [viber]],
  [
    'both, with the first number whose country is known',
    { whatsapp: true, viber: true },
    ['044999', '+38344123456'],
    [whatsapp, viber],
  ],
])('chats are offered: %s (CNV-13)', (_, chosen, phones, links) => {
  expect(chatsOf(chosen, phones, text).map(({ link }) => link)).toEqual(links)
})
