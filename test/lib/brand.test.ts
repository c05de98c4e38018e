import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { paletteOf } from '#shared/site/colours.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import { brandFiles, brandOf, manifestAt, plainDocument, templateAt } from '../../infra/brand.ts'
import { isFile } from '../../infra/edge.ts'
import { demoFacts, emptyFacts, fullFacts } from '../support/facts.ts'
import { template } from '../support/pages.ts'

const publicFolder = join(import.meta.dirname, '../../web/public')
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect fill="#8a1c4a" width="90" height="30"/></svg>'

/** A folder beside a stage file, with these pictures. */
function folderWith(pictures: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tregu-brand-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(folder, { recursive: true })
  for (const [name, body] of Object.entries(pictures)) writeFileSync(join(folder, name), body)
  return folder
}

const none = join(tmpdir(), 'no-such-folder')
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a1c4a' } })
    .jpeg()
    .toBuffer()

test('a stage without pictures and colours has the files of the product, but no picture that names it otherwise (LEG-02)', async () => {
  const own = brandOf(demoFacts, none)
  expect(own.facts).toEqual(demoFacts)
  expect([...(await brandFiles(own, publicFolder))]).toEqual([])
  const bazaar = brandOf(emptyFacts, none)
  expect(bazaar.facts).toEqual(emptyFacts)
  const files = await brandFiles(bazaar, publicFolder)
  expect([files.has('preview.jpg'), files.get('preview.jpg')]).toEqual([true, undefined])
  expect(String(files.get('favicon.svg'))).toContain('<title>Bazaar</title>')
})

test('the pictures of a stage take the place of the product, in all forms (LEG-02)', async () => {
  const preview = await jpeg(1200, 630)
  const folder = folderWith({
    'logo.svg': drawing,
    'logo-dark.svg': `${drawing} `,
    'icon.svg': drawing,
    'preview.jpg': preview,
  })
  const brand = brandOf({ ...emptyFacts, colours: fullFacts.colours }, folder)
  const { logo, icon } = brand.facts
  expect(logo).toEqual({
    src: expect.stringMatching(/^\/assets\/logo-[\da-f]{12}\.svg$/),
    dark: expect.stringMatching(/^\/assets\/logo-dark-[\da-f]{12}\.svg$/),
    width: 96,
    height: 32,
  })
  expect([icon, brand.facts.preview]).toEqual(['/favicon.svg', '/preview.jpg'])
  const files = await brandFiles(brand, publicFolder)
  const sizes: Record<string, number> = {
    'icons/plain-192.png': 192,
    'icons/plain-512.png': 512,
    'icons/maskable-512.png': 512,
    'icons/touch-180.png': 180,
  }
  expect([...files.keys()].sort()).toEqual(
    [
      ...['favicon.ico', 'favicon.svg', 'preview.jpg', logo?.src.slice(1), logo?.dark?.slice(1)],
      ...Object.keys(sizes),
      expect.stringMatching(/^assets\/brand-[\da-f]{12}\.css$/),
    ].sort(),
  )
  for (const key of files.keys()) expect(isFile(key), key).toBe(true)
  for (const [key, size] of Object.entries(sizes)) {
    const { width, height } = await sharp(files.get(key) as Buffer).metadata()
    expect([key, width, height]).toEqual([key, size, size])
  }
  expect(files.get('favicon.svg')).toBe(drawing)
  expect(files.get('preview.jpg')).toEqual(preview)
})

test.each<[string, Record<string, string | Promise<Buffer>>, RegExp]>([
  ['a logo without a size', { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }, /logo\.svg needs a viewBox/],
  ['an icon that is none', { 'icon.svg': 'an icon' }, /icon\.svg is no drawing/],
  ['a preview that is none', { 'preview.jpg': 'a picture' }, /preview\.jpg must be a JPEG/],
  ['a preview of another size', { 'preview.jpg': jpeg(600, 315) }, /preview\.jpg must be a JPEG of 1200 × 630/],
])('%s is refused (LEG-02)', async (_, pictures, says) => {
  const read = await Promise.all(Object.entries(pictures).map(async ([name, body]) => [name, await body] as const))
  const folder = folderWith(Object.fromEntries(read))
  await expect((async () => brandFiles(brandOf(emptyFacts, folder), publicFolder))()).rejects.toThrow(says)
})

test('the plain document has the facts, the name and the mark of the site, and its colours after all others (LEG-02)', async () => {
  const made = (facts: SiteFacts) => {
    const brand = { facts, folder: none }
    return plainDocument(templateAt(template, brand), brand)
  }
  const plain = made(demoFacts)
  expect(plain).toContain('<title>Tregu</title>')
  expect(plain).not.toContain('brand-')
  const page = made(fullFacts)
  expect(page).toContain('<title>Çarshia &amp; Co</title>')
  expect(page).toMatch(/<div class="shell">\s*<img src="\/favicon\.svg" width="28" height="28" alt="" \/>\s*<\/div>/)
  const sheet =
    /<link rel="stylesheet" crossorigin href="\/(assets\/brand-[\da-f]{12}\.css)">\s*<script type="module"/.exec(
      page,
    )?.[1] ?? ''
  const files = await brandFiles({ facts: fullFacts, folder: none }, publicFolder)
  expect(String(files.get(sheet))).toMatch(/^\[data-category="patundshmeri"\]\{--accent:#8a1c4a;/)
  expect(made(emptyFacts)).not.toContain(fullFacts.entity)
  // Without a mark of its own, the product's has the site's colour, also as an icon.
  const { icon, ...coloured } = fullFacts
  const icons = await brandFiles({ facts: coloured, folder: none }, publicFolder)
  for (const mark of [made(coloured), String(icons.get('favicon.svg'))]) {
    expect(mark).toMatch(/class="awning"\s+fill="#8a1c4a"/)
    expect(mark).toContain(`class="pin" fill="${paletteOf('#8a1c4a').dark.text}"`)
  }
})

test('a web app manifest names the site (LEG-02)', () => {
  const manifest = JSON.stringify({ name: 'Tregu', short_name: 'Tregu', lang: 'sq' })
  expect(JSON.parse(manifestAt(manifest, { facts: fullFacts as SiteFacts, folder: none }))).toEqual({
    name: 'Çarshia & Co',
    short_name: 'Çarshia & Co',
    lang: 'sq',
  })
})
