import { expect, test } from 'vitest'
import { findOwn } from '#web/features/posts/mine/find.ts'
import { answeredCard } from '../../support/pages.ts'

const cards = [
  answeredCard({ postId: 'a', title: 'Banesë në qendër', 'input-location': 'Ferizaj', neighborhood: '' }),
  answeredCard({ postId: 'b', title: 'Zyrë me pamje', 'input-location': 'Prishtine', neighborhood: 'Dardania' }),
]

test.each([
  ['', ['a', 'b']],
  ['  ', ['a', 'b']],
  ['banese', ['a']],
  ['QENDËR ferizaj', ['a']],
  ['dardania', ['b']],
  ['prishtinë zyre', ['b']],
  ['banese prishtine', []],
])('an owner finds own listings by words of title and place: "%s" (D-315)', (typed, found) => {
  expect(findOwn(cards, typed).map(({ postId }) => postId)).toEqual(found)
})
