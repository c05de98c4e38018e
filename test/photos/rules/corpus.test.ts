import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashOf, isSamePicture } from '#functions/photos/parts/print.ts'
import { decodePhoto } from '#functions/photos/parts/render.ts'
import { printOf } from '#functions/photos/printing.ts'
import { changes, flatPictures, originals } from '../../inputs/changedPictures.ts'

/** The print of a picture as processing makes it; what is no file yet becomes a PNG. */
async function printed(picture: Sharp): Promise<string> {
  const decoded = await decodePhoto(await picture.toBuffer(), 1280)
  if (typeof decoded === 'string') throw new Error(decoded)
  return printOf(decoded)
}

/** Every third picture is changed, which is enough to tell, and compared with all. */
const changedEvery = 3

let prints: string[] = []
/** For each change, the prints of the changed pictures. */
const changed = new Map<string, { of: number; print: string }[]>()

beforeAll(async () => {
  const files = await originals()
  prints = await Promise.all(files.map((file) => printed(sharp(file))))
  for (const [what, { make }] of Object.entries(changes)) {
    const some = files.flatMap((file, of) => (of % changedEvery === 0 ? [{ of, file }] : []))
    changed.set(
      what,
      await Promise.all(some.map(async ({ of, file }) => ({ of, print: await printed(make(sharp(file))) }))),
    )
  }
})

describe('a changed picture is found again (D-215)', () => {
  test.each(Object.entries(changes))('%s', (what, { found }) => {
    const all = changed.get(what) ?? []
    const same = all.filter(({ of, print }) => isSamePicture(prints[of] ?? '', print))
    expect(same.length / all.length).toBeGreaterThanOrEqual(found)
    // So that the table keeps telling what is found.
    expect(same.length / all.length).toBeLessThanOrEqual(found + 0.1)
  })
})

test('of what is found, 99.5 % are changes of the same picture, though many show the same scene in variants (D-215)', () => {
  expect(prints.every((print) => hashOf(print))).toBe(true)
  const pairs = [...changed.values()].flat().flatMap((one) => prints.map((print, of) => ({ one, print, of })))
  const found = pairs.filter(({ one, print }) => isSamePicture(one.print, print))
  const wrong = found.filter(({ one, of }) => one.of !== of)
  expect(pairs.length).toBeGreaterThan(150_000)
  expect(found.length).toBeGreaterThan(1000)
  expect(wrong.length / found.length).toBeLessThanOrEqual(0.005)
})

test('no two of the different pictures look the same, mirrored or not (D-215)', () => {
  const alike = prints.flatMap((one, at) => prints.slice(at + 1).filter((other) => isSamePicture(one, other)))
  expect(alike).toEqual([])
})

describe('a flat picture has no hashes, and looks like no other (D-214)', () => {
  test.each(Object.entries(flatPictures))('%s', async (_, make) => {
    for (const quality of [90, 50]) {
      const print = await printed(make().jpeg({ quality }))
      expect(hashOf(print)).toBeUndefined()
    }
  })
})
