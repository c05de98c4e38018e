import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { tabDrafts } from '#web/lib/tabDrafts.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  }
}
beforeEach(() => vi.stubGlobal('localStorage', storage()))

/** A window of one browser; `reload` keeps the storage of its tab alone. */
function openWindow(tab = storage()) {
  const drafts = tabDrafts('tregu.draft.', z.object({ submission: z.string(), title: z.string() }))
  const here = <T>(act: () => T) => {
    vi.stubGlobal('sessionStorage', tab)
    return act()
  }
  let submission: string = here(() => drafts.load('u1'))?.submission ?? crypto.randomUUID()
  return {
    begun: submission,
    type: (title: string) => {
      submission = here(() => drafts.save('u1', { submission, title }))
      return submission
    },
    drop: () => here(() => drafts.drop('u1')),
    choose: (other: string) => here(() => drafts.choose('u1', other)),
    others: () => here(() => drafts.others('u1', submission).map(({ title }) => title)),
    all: () => here(() => drafts.all('u1').map(({ draft }) => draft.title)),
    remove: (other: string) => here(() => drafts.remove('u1', other)),
    reload: () => openWindow(tab),
    shown: () => here(() => drafts.load('u1')?.title),
  }
}

test('two windows of one form keep both texts, and each shows its own again (INP-19)', () => {
  const [one, two] = [openWindow(), openWindow()]
  one.type('A')
  two.type('B')
  one.type('AA')
  expect([one.reload().shown(), two.reload().shown()]).toEqual(['AA', 'B'])
  const third = openWindow()
  expect([third.shown(), ...third.others()].toSorted()).toEqual(['AA', 'B'])
})

test('a window that writes in the draft of another one keeps its text beside it, with a key of its own (INP-19)', () => {
  const one = openWindow()
  const submission = one.type('A')
  const two = openWindow()
  expect([two.begun, two.shown()]).toEqual([submission, 'A'])
  expect(two.type('B')).toBe(submission)
  expect(one.type('AA')).not.toBe(submission)
  expect([one.reload().shown(), two.reload().shown()]).toEqual(['AA', 'B'])
  expect(one.type('AAA')).toBe(one.type('AAAA'))
})

test('what another window has sent or dropped is not sent under its key again (INP-19)', () => {
  const one = openWindow()
  const submission = one.type('A')
  const two = openWindow()
  one.drop()
  expect(two.type('B')).not.toBe(submission)
  expect([one.reload().others(), two.reload().shown()]).toEqual([[], 'B'])
})

test('a draft of the list is deleted and brought back, and a window that has it open loses nothing (KND-18, INP-19)', () => {
  const [one, two] = [openWindow(), openWindow()]
  const submission = one.type('A')
  two.type('B')
  const list = openWindow()
  const bringBack = list.remove(submission)
  expect(list.all()).toEqual(['B'])
  expect(one.type('AA')).not.toBe(submission)
  expect(list.all().toSorted()).toEqual(['AA', 'B'])
  bringBack()
  expect(list.all().toSorted()).toEqual(['A', 'AA', 'B'])
})

test('a draft of an earlier version is found, and an unreadable entry is none', () => {
  localStorage.setItem('tregu.draft.u1', JSON.stringify({ submission: 's', title: 'Old' }))
  expect(openWindow().shown()).toBe('Old')
  for (const broken of ['{', 'null', '[]', '"x"', '{"a":{"title":1}}']) {
    localStorage.setItem('tregu.draft.u1', broken)
    expect(openWindow().shown()).toBeUndefined()
  }
})
