import { describe, expect, test } from 'vitest'
import { renderPhoto } from '#functions/photos/parts/render.ts'
import { extentOf, pictureKindOf } from '#shared/photos/kinds.ts'
import { chosenFiles, strayOf } from '../../inputs/photos.ts'

describe('a chosen file, sent to the call as it is (INP-05)', async () => {
  test.each(await chosenFiles())('$what: $byCall', async ({ bytes, byCall, quarters, size }) => {
    const rendered = await renderPhoto(bytes)
    if (typeof rendered === 'string') return expect(rendered).toBe(byCall)
    expect(byCall).toBe('photo')
    expect([rendered.width, rendered.height]).toEqual(size ?? [160, 96])
    const largest = rendered.variants.find(({ width, format }) => width === 1280 && format === 'jpg')
    if (quarters) expect(await strayOf(largest?.body ?? Buffer.alloc(0))).toBeLessThan(12)
  })
})

describe('what stands behind a picture is no part of it (INP-05)', async () => {
  const files = await chosenFiles()
  const of = (what: string) => {
    const file = files.find((one) => one.what.startsWith(what))
    if (!file) throw new Error(what)
    return file.bytes
  }
  const plain = of('a JPEG without')

  test('neither the film of a motion photo nor the scans that its bytes look like', () => {
    const whole = of('a motion photo')
    expect(whole.length).toBeGreaterThan(plain.length + 5000)
    expect(extentOf(whole, 'image/jpeg')).toEqual({ end: plain.length, scans: 1 })
  })

  test('nor a thumbnail inside of it', () => {
    const whole = of('a JPEG with a thumbnail')
    expect(extentOf(whole, 'image/jpeg')).toEqual({ end: whole.length, scans: 1 })
  })

  test.each(['image/png', 'image/webp'] as const)('nor what follows a file of %s', (kind) => {
    const whole = files.find(({ bytes, byCall }) => byCall === 'photo' && pictureKindOf(bytes) === kind)?.bytes
    if (!whole) throw new Error(kind)
    expect(extentOf(Buffer.concat([whole, Buffer.from('<?php')]), kind)).toEqual({ end: whole.length, scans: 0 })
    expect(extentOf(whole.subarray(0, -1), kind)).toBeUndefined()
  })
})
