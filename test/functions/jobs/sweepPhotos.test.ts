import { beforeAll, expect, inject, test } from 'vitest'
import { behindTheDoor, setItem } from '../../support/behind.ts'
import { call } from '../../support/http.ts'
import { buildPost, photoState, publish, uploadPhoto } from '../../support/listings.ts'
import { type Person, signUp } from '../../support/people.ts'

let owner: Person
beforeAll(async () => {
  behindTheDoor()
  owner = await signUp()
})

const longAgo = '2020-01-01T00:00:00.000Z'
const age = (key: string) =>
  setItem('photos', { key }, { createdAt: longAgo, createdKey: `${longAgo}#${key}`, unattached: '1' })
const published = async (key: string) => (await fetch(`${inject('address')}/photos/${key}/320.jpg`)).status === 200

test('the sweep takes what no listing took within a day, and nothing else', async () => {
  const [fresh, left, held] = await Promise.all([uploadPhoto(owner), uploadPhoto(owner), uploadPhoto(owner)])
  await publish(owner, { photos: [{ key: held, primary: true }] })
  // As if the function that made the listing had died before it noted that the photo is taken.
  await Promise.all([age(left), age(held)])

  const late = await call('posts.create', {
    as: owner.token,
    body: buildPost({ photos: [{ key: left, primary: true }] }),
  })
  expect(late.body.error?.fields).toEqual({ photos: 'invalid' })

  const run = await fetch(`${inject('address')}/__local/run/jobs.sweepPhotos`, { method: 'POST' })
  expect(run.ok).toBe(true)
  expect(await photoState(owner, left)).toBeUndefined()
  expect(await Promise.all([fresh, left, held].map(published))).toEqual([true, false, true])
})
