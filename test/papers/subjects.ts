import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { nextDraft, publishLegalPage, readLegalPage, writeDraft } from '../support/papers.ts'
import { type Subject, sharedPeople } from '../support/subject.ts'

const textsWith = (word: string) => ({ en: `<p>${word}</p>`, al: `<p>${word}</p>` })

export const subjects: Subject[] = [
  {
    call: 'papers.save',
    build: async () => {
      const { admin } = await sharedPeople()
      const { number, revision } = await nextDraft('terms', admin)
      const word = randomUUID()
      return {
        request: {
          as: admin.token,
          params: { paper: 'terms', number },
          body: { revision, texts: textsWith(word), changes: { en: word, al: word } },
        },
        check: async (done) => {
          const stored = await nextDraft('terms', admin)
          if (done) expect(stored).toMatchObject({ revision: revision + 1, texts: textsWith(word) })
          expect((await readLegalPage('terms')).body.data.content).not.toContain(word)
        },
      }
    },
  },
  {
    call: 'papers.publish',
    build: async () => {
      const { admin } = await sharedPeople()
      const word = randomUUID()
      const { number, revision } = await writeDraft(admin, 'terms', { texts: textsWith(word) })
      return {
        request: { as: admin.token, params: { paper: 'terms', number }, body: { revision, small: true } },
        check: async (done) => {
          if (done)
            expect((await readLegalPage('terms')).body.data).toMatchObject({ number, content: `<p>${word}</p>` })
        },
      }
    },
  },
  {
    call: 'papers.withdraw',
    build: async () => {
      const { admin } = await sharedPeople()
      const word = randomUUID()
      const { number } = await publishLegalPage(admin, 'terms', {
        texts: textsWith(word),
        changes: { en: word, al: word },
      })
      return {
        request: { as: admin.token, params: { paper: 'terms', number } },
        check: async (done) => {
          if (done) expect((await readLegalPage('terms', { version: number })).body.data.withdrawn).toBe(true)
        },
      }
    },
  },
]
