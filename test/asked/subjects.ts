import { expect } from 'vitest'
import { visitorsMin } from '#shared/asked/kept.ts'
import { askedRows, askInVain, ownSaying } from '../support/asked.ts'
import { known, type Subject } from '../support/subject.ts'

export const subjects: Subject[] = [
  {
    call: 'asked.note',
    build: async () => {
      const { admin } = await known()
      const sentence = `banese ${ownSaying()}`
      for (let n = 1; n < visitorsMin; n++) await askInVain(sentence)
      return {
        // The fifth visitor, with whom the sentence can be read.
        request: { body: { sentence, outcome: 'nothing', gaveWay: [] } },
        check: async (done) => {
          const times = (await askedRows(admin, sentence)).map((row) => row.times)
          expect(done ? [[visitorsMin]] : [[], [visitorsMin]]).toContainEqual(times)
        },
      }
    },
  },
]
