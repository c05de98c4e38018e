import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { expect } from 'vitest'
import { type Subject, sharedPeople } from '../support/subject.ts'

/** A listing that a user saves, with a note, or removes. */
const saving = (name: 'saved.save' | 'saved.remove'): Subject => ({
  call: name,
  build: async () => {
    const { owner } = await sharedPeople()
    const { putSaved, savedBy } = await import('#functions/saved/parts/data.ts')
    const [postId, note] = [ulid(), randomUUID()]
    const saves = name === 'saved.save'
    if (!saves) await putSaved(owner.userId, { postId, note, savedAt: new Date().toISOString() })
    return {
      request: { as: owner.token, params: { postId }, ...(saves && { body: { note } }) },
      check: async (done) => {
        const kept = (await savedBy(owner.userId)).filter((one) => one.postId === postId)
        if (done) expect(kept).toHaveLength(saves ? 1 : 0)
        for (const one of kept) expect(one.note).toBe(note)
      },
    }
  },
})

export const subjects: Subject[] = [saving('saved.save'), saving('saved.remove')]
