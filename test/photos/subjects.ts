import { expect } from 'vitest'
import { ageUpload, getItem } from '../support/bypassApi.ts'
import { eventually } from '../support/http.ts'
import { buildPhoto, isPublished, photoState, publish, sendPhoto, signPhoto, uploadPhoto } from '../support/listings.ts'
import { hurryMessages } from '../support/local.ts'
import { signUp } from '../support/people.ts'
import { run, type Subject, sharedPeople } from '../support/subject.ts'

export const subjects: Subject[] = [
  {
    call: 'photos.sign',
    build: async () => {
      const { owner } = await sharedPeople()
      const files = [{ fileName: 'a.jpg', contentType: 'image/jpeg', size: 1000 }]
      return { request: { as: owner.token, body: { files } }, check: async () => {} }
    },
  },
  {
    call: 'photos.sweep',
    build: async () => {
      const owner = await signUp()
      const [left, carried] = [await uploadPhoto(owner), await uploadPhoto(owner)]
      await publish(owner, { photos: [{ key: carried, primary: true }] })
      await ageUpload(left)
      await ageUpload(carried, { unattached: '1' })
      return {
        run: run('photos.sweep'),
        check: async (done) => {
          expect(await isPublished(carried)).toBe(true)
          if (!done) return
          expect([await isPublished(left), await getItem('photos', { key: left })]).toEqual([false, undefined])
          expect((await getItem('photos', { key: carried }))?.unattached).toBeUndefined()
        },
      }
    },
  },
  {
    call: 'photos.process',
    build: async () => {
      const owner = await signUp()
      const photo = await buildPhoto()
      const signed = await signPhoto(owner, photo)
      return {
        // The message is delivered again when the function fails.
        run: async () => {
          if ((await photoState(owner, signed.key)).state === 'pending') await sendPhoto(signed, photo)
          await eventually(async () => {
            await hurryMessages()
            return (await photoState(owner, signed.key)).state !== 'pending'
          })
          return 200
        },
        check: async () => {
          expect([(await photoState(owner, signed.key)).state, await isPublished(signed.key)]).toEqual(['ready', true])
        },
      }
    },
  },
]
