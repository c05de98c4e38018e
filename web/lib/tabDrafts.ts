import * as z from 'zod/mini'
import { unsavedPrefix } from './deviceCache.ts'
import { local, session } from './storage.ts'

/** When a draft was last written, and by which write. */
const written = z.object({ at: z.number(), mark: z.string() })

/** How many drafts are kept: more windows with the same form than anybody has. */
const keptMax = 20

/**
 * The drafts of a form in this browser: one for each window that writes in it, by the idempotency key of its call
 * (`submission`), so that no window overwrites what was typed in another one (INP-19). `prefix` and the user name the
 * entry of the storage.
 */
export function tabDrafts<D extends { submission: string }>(prefix: string, schema: z.ZodMiniType<D>) {
  /** The last writes that this window knows of, by submission. */
  const known = new Map<string, string>()
  const ownName = (userId: string) => unsavedPrefix + prefix + userId

  function stored(userId: string): { draft: D; at: number; mark: string }[] {
    const entry = local.read(prefix + userId)
    // Earlier versions kept a single draft.
    const all = entry && typeof entry === 'object' && 'submission' in entry ? [entry] : Object.values(entry ?? {})
    return all.flatMap((one) => {
      const { data: draft } = schema.safeParse(one)
      return draft ? { draft, at: 0, mark: '', ...written.safeParse(one).data } : []
    })
  }

  function write(userId: string, drafts: ReturnType<typeof stored>): void {
    const kept = drafts.toSorted((a, b) => b.at - a.at).filter((_, position) => position < keptMax)
    const entries = kept.map(({ draft, at, mark }) => [draft.submission, { ...draft, at, mark }])
    if (entries.length > 0) local.write(prefix + userId, Object.fromEntries(entries))
    else local.remove(prefix + userId)
  }

  /** Makes a draft that of this window. */
  function choose(userId: string, submission: string): void {
    session.set(ownName(userId), submission)
    const found = stored(userId).find(({ draft }) => draft.submission === submission)
    if (found) known.set(submission, found.mark)
  }

  return {
    /** The draft of this window, or in a new one the last that was written. */
    load(userId: string): D | undefined {
      const own = session.get(ownName(userId))
      const all = stored(userId).toSorted((a, b) => b.at - a.at)
      const { draft } = all.find((one) => one.draft.submission === own) ?? all[0] ?? {}
      if (draft) choose(userId, draft.submission)
      return draft
    },
    /** All drafts with the time of their last write, the last first. */
    all: (userId: string): { draft: D; at: number }[] => stored(userId).toSorted((a, b) => b.at - a.at),
    /** The drafts besides one, the last first. */
    others: (userId: string, submission: string): D[] =>
      stored(userId)
        .toSorted((a, b) => b.at - a.at)
        .flatMap(({ draft }) => (draft.submission === submission ? [] : [draft])),
    choose,
    /** Forgets a draft; what it answers brings it back. */
    remove(userId: string, submission: string): () => void {
      const [gone, left] = [true, false].map((is) =>
        stored(userId).filter(({ draft }) => (draft.submission === submission) === is),
      )
      write(userId, left ?? [])
      return () => write(userId, [...stored(userId), ...(gone ?? [])])
    },
    /**
     * Stores the draft of this window, and answers under which submission: another one if a window has written, sent or
     * dropped the same draft meanwhile, so that both stay.
     */
    save(userId: string, draft: D): string {
      const all = stored(userId)
      const before = all.find((one) => one.draft.submission === draft.submission)
      const isOwn = before?.mark === known.get(draft.submission)
      const submission = isOwn ? draft.submission : crypto.randomUUID()
      const mark = crypto.randomUUID()
      const others = all.filter((one) => one.draft.submission !== submission)
      write(userId, [...others, { draft: { ...draft, submission }, at: Date.now(), mark }])
      choose(userId, submission)
      return submission
    },
    /** Forgets the draft of this window. */
    drop(userId: string): void {
      const own = session.get(ownName(userId)) ?? undefined
      session.remove(ownName(userId))
      if (own) known.delete(own)
      write(
        userId,
        stored(userId).filter(({ draft }) => draft.submission !== own),
      )
    },
  }
}

/**
 * Whether another window has this draft open; else this one holds it until `signal` is aborted. Browsers without locks
 * cannot tell.
 */
export async function isHeldElsewhere(submission: string, signal: AbortSignal): Promise<boolean> {
  if (!navigator.locks) return false
  return new Promise((resolve) => {
    navigator.locks
      .request(`draft.${submission}`, { ifAvailable: true }, async (lock) => {
        resolve(lock === null)
        if (lock && !signal.aborted) await new Promise((end) => signal.addEventListener('abort', end))
      })
      .catch(() => resolve(false))
  })
}
