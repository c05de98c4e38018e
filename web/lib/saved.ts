import { useSyncExternalStore } from 'react'
import { newestSavedFirst, type SavedListing, savedMax, toJoin } from '#shared/saved/saved.ts'
import { ApiError, api } from './api.ts'
import { createListeners } from './listeners.ts'
import { emptyPockets } from './pocket.ts'
import { local } from './storage.ts'

/**
 * What is saved, in this browser's storage: on the device itself by whoever has no account, and of somebody who is signed
 * in a copy of what their account keeps, so that it shows in every tab at once.
 */
const deviceKey = 'tregu.saved'
const accountKey = 'tregu.saved.account'

type AccountCopy = { userId: string; saved: SavedListing[] }

/** What is saved, newest first and by the listings' ids; `userId` when an account keeps it. */
export type Saved = { userId?: string; list: readonly SavedListing[]; byId: ReadonlyMap<string, SavedListing> }

/** Whatever else came into the storage is left out. */
const listOf = (value: unknown): SavedListing[] =>
  Array.isArray(value) ? value.filter((one) => typeof one?.postId === 'string' && typeof one.savedAt === 'string') : []

const onDevice = () => listOf(local.read(deviceKey))

function ofAccount(): AccountCopy | undefined {
  const copy = local.read(accountKey) as Partial<AccountCopy> | null | undefined
  return typeof copy?.userId === 'string' ? { userId: copy.userId, saved: listOf(copy.saved) } : undefined
}

function read(): Saved {
  const copy = ofAccount()
  const list = (copy?.saved ?? onDevice()).toSorted(newestSavedFirst)
  return { userId: copy?.userId, list, byId: new Map(list.map((one) => [one.postId, one])) }
}

let current = read()
const listeners = createListeners()

function tell(): void {
  current = read()
  listeners.tell()
}

// What another tab saved. Without a key, all was cleared.
addEventListener('storage', ({ key }) => {
  if (!key || key === deviceKey || key === accountKey) tell()
})

function keep(copy: AccountCopy | undefined, list: readonly SavedListing[]): void {
  if (copy) local.write(accountKey, { ...copy, saved: list })
  else local.write(deviceKey, list)
  tell()
}

/** Puts `next` in the place of what is kept of a listing, or forgets it; as the storage is now, whatever this tab last saw. */
function replace(postId: string, next: SavedListing | undefined): { before?: SavedListing; copy?: AccountCopy } {
  const copy = ofAccount()
  const list = copy?.saved ?? onDevice()
  const before = list.find((one) => one.postId === postId)
  if (next && !before && list.length >= savedMax) throw new ApiError(409, 'savedFull', '')
  keep(copy, [...list.filter((one) => one !== before), ...(next ? [next] : [])])
  return { before, copy }
}

/** How often something was saved or forgotten here, and how much of it the account has not answered yet. */
let changes = 0
let underway = 0

/** Shown at once, and as it was when the account refuses. Throws ApiError then. */
async function change(postId: string, next: SavedListing | undefined, send: () => Promise<unknown>): Promise<void> {
  changes++
  const { before, copy } = replace(postId, next)
  if (!copy) return
  underway++
  try {
    await send()
  } catch (error) {
    if (ofAccount()?.userId === copy.userId) replace(postId, before)
    throw error
  } finally {
    underway--
  }
}

const put = ({ postId, ...body }: SavedListing) => api.saved.save({ params: { postId }, body })

/** Saves a listing, or changes what is kept of it. Throws ApiError, `savedFull` when there is no room. */
export const saveListing = (listing: SavedListing): Promise<void> => change(listing.postId, listing, () => put(listing))

/** Forgets a saved listing. Throws ApiError. */
export const forgetListing = (postId: string): Promise<void> =>
  change(postId, undefined, () => api.saved.remove({ params: { postId } }))

/** All that is saved, on the device or in the account. */
export const useSaved = (): Saved => useSyncExternalStore(listeners.subscribe, () => current)

/** What is kept of a listing; undefined when it is not saved. */
export const useSavedListing = (postId: string): SavedListing | undefined =>
  useSyncExternalStore(listeners.subscribe, () => current.byId.get(postId))

/** How many listings are saved. */
export const useSavedCount = (): number => useSyncExternalStore(listeners.subscribe, () => current.list.length)

let following: string | null = null

/**
 * Follows who is signed in: the account's listings are shown, and what the device kept is joined to them; nobody's after
 * signing out. Throws ApiError when the account could not be asked, and then the next page tries again.
 */
export async function followAccount(userId: string | null): Promise<void> {
  const before = following ?? ofAccount()?.userId
  following = userId
  if (before && before !== userId) {
    local.remove(accountKey)
    void emptyPockets()
    tell()
  }
  if (!userId) return
  // One tab joins, and others then find nothing left to join.
  await alone(deviceKey, async () => {
    const saved = await settledList()
    if (following !== userId) return
    keep({ userId, saved }, saved)
    await join(userId, saved)
  })
}

/** Runs a task in one tab at a time; in each where site data are blocked, as tabs then have nothing in common. */
async function alone(name: string, task: () => Promise<void>): Promise<void> {
  let begun = false
  const begin = () => {
    begun = true
    return task()
  }
  await navigator.locks.request(name, begin).catch((error: unknown) => {
    if (begun) throw error
    return begin()
  })
}

/** What the account keeps, when nothing was changed here while it answered. */
async function settledList(): Promise<SavedListing[]> {
  for (;;) {
    const before = changes
    const { data } = await api.saved.list()
    if (changes === before && underway === 0) return data
  }
}

/** One by one, each off the device once the account has it: a join that breaks off goes on where it was. */
async function join(userId: string, saved: readonly SavedListing[]): Promise<void> {
  const left = new Set(onDevice().map(({ postId }) => postId))
  for (const listing of toJoin(saved, onDevice())) {
    await put(listing)
    if (following !== userId) return
    replace(listing.postId, listing)
    left.delete(listing.postId)
    drop(listing.postId)
  }
  for (const postId of left) drop(postId)
}

const drop = (postId: string) =>
  local.write(
    deviceKey,
    onDevice().filter((one) => one.postId !== postId),
  )
