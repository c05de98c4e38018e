import { expect } from 'vitest'
import { uploadPhoto } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { ownPage, posterAt, savePage } from '../support/posters.ts'
import type { Subject } from '../support/subject.ts'

export const subjects: Subject[] = [
  {
    call: 'posters.save',
    build: async () => {
      const owner = await signUp({ isAgency: true, agencyName: `Agjencia ${crypto.randomUUID()}` })
      const [before, logo] = [await uploadPhoto(owner), await uploadPhoto(owner)]
      await savePage(owner, { english: 'before', logo: before })
      const slug = `after-${crypto.randomUUID()}`
      return {
        request: { as: owner.token, body: { english: 'after', albanian: 'pas', logo, slug } },
        check: async (done) => {
          const page = await ownPage(owner)
          const isAfter = page.english === 'after'
          if (done) expect(isAfter).toBe(true)
          expect([page.logo?.key, page.address === slug]).toEqual(isAfter ? [logo, true] : [before, false])
          if (done) expect((await posterAt(slug)).body.data).toMatchObject({ slug, english: 'after' })
        },
      }
    },
  },
  {
    call: 'posters.askCode',
    build: async () => {
      const owner = await signUp({ telephone: '+383 44 222 333' })
      return {
        request: { as: owner.token, body: { telephone: '+38344222333' } },
        check: async (done) => {
          // A code proves nothing by itself.
          if (done) expect((await ownPage(owner)).phones).toEqual([{ telephone: '+38344222333' }])
        },
      }
    },
  },
]
