import { useSyncExternalStore } from 'react'
import { newestSavedFirst, type SavedListing, savedMax, savedPageMax, toJoin } from '#shared/saved/saved.ts'
import { ApiError, api } from './api.ts'
import { clearDeviceCaches } from './deviceCache.ts'
import { createListeners } from './listeners.ts'
import { local } from './storage.ts'

/**
 * Storage keys of saved listings: those of visitors without an account, and a copy of the account's list for signed-in
 * users, which keeps all tabs in sync.
 */
const deviceKey = 'tregu.saved'
const accountKey = 'tregu.saved.account'

type AccountCopy = { userId: string; saved: SavedListing[] }

/** Saved listings, newest first and by id; `userId` if they are from an account. */
export type Saved = { userId?: string; list: readonly SavedListing[]; byId: ReadonlyMap<string, SavedListing> }

/** Parses a stored list; ignores invalid entries. */
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
  if (!copy && list.length === 0) return none
  return { userId: copy?.userId, list, byId: new Map(list.map((one) => [one.postId, one])) }
}

/** The same on the server and where nothing is saved, so that hydration need not render it again. */
const none: Saved = { list: [], byId: new Map() }

let current = read()
const listeners = createListeners()

function reload(): void {
  current = read()
  listeners.emit()
}

// Changes by other tabs. The key is null if the storage was cleared.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (!key || key === deviceKey || key === accountKey) reload()
})

function store(copy: AccountCopy | undefined, list: readonly SavedListing[]): void {
  if (copy) local.write(accountKey, { ...copy, saved: list })
  else local.write(deviceKey, list)
  reload()
}

/**
 * Stores `next` for a listing, or deletes it if undefined. Reads the storage again, as another tab may have changed it.
 */
function replace(postId: string, next: SavedListing | undefined): { before?: SavedListing; copy?: AccountCopy } {
  const copy = ofAccount()
  const list = copy?.saved ?? onDevice()
  const before = list.find((one) => one.postId === postId)
  if (next && !before && list.length >= savedMax) throw new ApiError(409, 'savedFull', '')
  store(copy, [...list.filter((one) => one !== before), ...(next ? [next] : [])])
  return { before, copy }
}

/** The number of changes made here, and how many of them the server has not confirmed yet. */
let changes = 0
let underway = 0

/** Optimistic update: shown at once, and reverted if the server refuses; then throws ApiError. */
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

/** Saves a listing, or changes its saved data. Throws ApiError, `savedFull` above the maximum. */
export const saveListing = (listing: SavedListing): Promise<void> => change(listing.postId, listing, () => put(listing))

/** Removes a saved listing. Throws ApiError. */
export const forgetListing = (postId: string): Promise<void> =>
  change(postId, undefined, () => api.saved.remove({ params: { postId } }))

/** All saved listings, of the device or the account. The server knows of none. */
export const useSaved = (): Saved =>
  useSyncExternalStore(
    listeners.subscribe,
    () => current,
    () => none,
  )

/** The saved data of a listing; undefined if it is not saved. */
export const useSavedListing = (postId: string): SavedListing | undefined =>
  useSyncExternalStore(
    listeners.subscribe,
    () => current.byId.get(postId),
    () => undefined,
  )

/** How many listings are saved. */
export const useSavedCount = (): number =>
  useSyncExternalStore(
    listeners.subscribe,
    () => current.list.length,
    () => 0,
  )

let following: string | null = null

/**
 * Switches to the saved listings of the signed-in account and merges those of the device into it; clears them after
 * signing out. Throws ApiError if the server cannot be reached; the next page then retries.
 */
export async function followAccount(userId: string | null): Promise<void> {
  const before = following ?? ofAccount()?.userId
  following = userId
  if (before && before !== userId) {
    local.remove(accountKey)
    void clearDeviceCaches()
    reload()
  }
  if (!userId) return
  // With a lock, so that one tab merges and the others find nothing left to merge.
  await alone(deviceKey, async () => {
    const saved = await settledList()
    if (following !== userId) return
    store({ userId, saved }, saved)
    await join(userId, saved)
  })
}

/**
 * Runs a task in one tab at a time (Web Locks). If site data are blocked it runs without a lock, as tabs then share no
 * data.
 */
async function alone(name: string, task: () => Promise<void>): Promise<void> {
  let begun = false
  const begin = () => {
    begun = true
    return task()
  }
  try {
    await navigator.locks.request(name, begin)
  } catch (error) {
    if (begun) throw error
    await begin()
  }
}

/** The account's list; loaded again if something was changed here meanwhile. */
async function settledList(): Promise<SavedListing[]> {
  for (;;) {
    const before = changes
    const saved = await wholeList()
    if (changes === before && underway === 0) return saved
  }
}

/** The account's list, page by page. */
async function wholeList(): Promise<SavedListing[]> {
  const saved: SavedListing[] = []
  let after: string | undefined
  do {
    const { data, next } = await api.saved.list({ query: { limit: savedPageMax, after } })
    saved.push(...data)
    after = next
  } while (after)
  return saved
}

/**
 * Merges listings one by one and removes each from the device once the server has it, so that an interrupted merge can
 * continue.
 */
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
