import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { htmlLanguage, languages, manifestPath } from '#shared/lib/language.ts'
import { privatePages, publicPages } from '#web/pages.ts'
import { contentSecurityPolicy } from '../../infra/headers.ts'

const inPublic = (path: string) => `${import.meta.dirname}/../../web/public${path}`
const pages: readonly string[] = [...privatePages, ...Object.values(publicPages)]

type Manifest = {
  lang: string
  start_url: string
  icons: { src: string; sizes: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
}
const manifestIn = (language: (typeof languages)[number]): Manifest =>
  JSON.parse(readFileSync(inPublic(manifestPath(language)), 'utf8'))

test.each(languages)(
  'it can be installed in %s, with icons that are there and shortcuts that lead somewhere (PWA-01)',
  async (language) => {
    const { lang, icons, shortcuts, start_url } = manifestIn(language)
    expect(lang).toBe(htmlLanguage[language])
    for (const { src, sizes } of icons) {
      expect([src, existsSync(inPublic(src))]).toEqual([src, true])
      if (sizes === 'any') continue
      const { width, height } = await sharp(inPublic(src)).metadata()
      expect([src, `${width}x${height}`]).toEqual([src, sizes])
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    expect(shortcuts).toHaveLength(3)
    for (const address of [start_url, ...shortcuts.map(({ url }) => url)])
      expect(pages).toContain(new URL(address, 'https://tregu.example').pathname)
  },
)

test('both manifests describe the same app, in two languages (PWA-01)', () => {
  const [en, al] = [manifestIn('en'), manifestIn('al')]
  const plain = ({ lang, shortcuts, ...rest }: Manifest) => ({
    ...rest,
    description: '',
    urls: shortcuts.map(({ url }) => url),
  })
  expect(plain(en)).toEqual(plain(al))
  expect(en.shortcuts.map(({ name }) => name)).not.toEqual(al.shortcuts.map(({ name }) => name))
})

test('the drawing of a maskable icon is within the safe zone that every device shows (PWA-01)', async () => {
  const { data, info } = await sharp(inPublic('/icons/maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [middle, radius] = [info.width / 2, info.width * 0.4]
  const background = [...data.subarray(0, 3)]
  let outside = 0
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * 3
      const drawn = background.some((value, channel) => Math.abs((data[at + channel] ?? 0) - value) > 24)
      if (drawn && Math.hypot(x - middle, y - middle) > radius) outside++
    }
  expect(outside).toBe(0)
})

test('the policy lets browsers read the manifest (PWA-01)', () => {
  const policy = contentSecurityPolicy({
    identity: 'https://identity.example',
    uploads: 'https://uploads.example',
    attachments: 'https://attachments.example',
  })
  expect(policy).toContain("manifest-src 'self'")
})
