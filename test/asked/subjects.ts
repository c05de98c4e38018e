import { expect } from 'vitest'
import { visitorsMin } from '#shared/asked/limits.ts'
import { reportUnanswered, unansweredRows, uniqueSentence } from '../support/asked.ts'
import { type Subject, sharedPeople } from '../support/subject.ts'

export const subjects: Subject[] = [
  {
    call: 'asked.note',
    build: async () => {
      const { admin } = await sharedPeople()
      const sentence = `banese ${uniqueSentence()}`
      for (let n = 1; n < visitorsMin; n++) await reportUnanswered(sentence)
      return {
        // The fifth visitor, with whom the sentence can be read.
        request: { body: { sentence, outcome: 'nothing', gaveWay: [] } },
        check: async (done) => {
          const times = (await unansweredRows(admin, sentence)).map((row) => row.times)
          expect(done ? [[visitorsMin]] : [[], [visitorsMin]]).toContainEqual(times)
        },
      }
    },
  },
]
