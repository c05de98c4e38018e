import { test } from 'vitest'
import type { OwnPosts } from '#shared/manage/answers.ts'
import { measureSearch, nextRefresh } from './bench/search.ts'
import { bypassApi, storePost } from './support/bypassApi.ts'
import { address, call, eventually } from './support/http.ts'
import { signUp } from './support/people.ts'

test('a warm search takes one round trip of two read units, and the next within a second nothing', async () => {
  await eventually(async () => {
    await nextRefresh()
    const [first, second] = [await measureSearch(address()), await measureSearch(address())]
    return first.calls === 4 && first.rru === 2 && second.calls === 0
  }, 40)
})

test('a page of own listings takes at most three read units, however many there are (OWN-05)', async () => {
  bypassApi()
  const owner = await signUp()
  for (let at = 0; at < 60; at++) await storePost(owner, ['photo'], { title: `Flat ${at}` })
  // What was written within the last ten seconds is read again.
  await eventually(async () => {
    const { body, meter } = await call<OwnPosts>('manage.own', { as: owner.token })
    return body.data.length === 50 && body.numOfPosts === 60 && meter.rru <= 3
  }, 40)
})
