import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { manifestPath } from '#shared/lib/language.ts'
import { previewSize } from '#shared/photos/variants.ts'
import { type Category, categories } from '#shared/posts/lists.ts'
import { type Palette, paletteOf } from '#shared/site/colours.ts'
import type { SiteFacts, StageFacts } from '#shared/site/facts.ts'
import { html } from '#web/server/html.ts'
import { factsScript, filled, sheetLinks, type Template } from '#web/server/template.ts'
import { Problem } from './ops/problem.ts'
import { icoOf } from './vite/icon.ts'

/** The facts of a site, and the folder beside the stage file where its pictures are. */
export type Brand = { facts: SiteFacts; folder: string }

/** The product's own name, with which the picture of links in web/public is drawn. */
const ownName = 'Tregu'

const hashOf = (body: string | Buffer) => createHash('sha256').update(body).digest('hex').slice(0, 12)

const readIn = (folder: string, name: string): Buffer | undefined =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : undefined

/** The key of a file that may be kept for ever. */
const immutableKey = (name: string, body: string | Buffer) =>
  name.replace(/^(.*)\.(\w+)$/, `assets/$1-${hashOf(body)}.$2`)

/**
 * The facts of a site with the pictures in the folder of its stage: `logo.svg`, `logo-dark.svg`, `icon.svg` and
 * `preview.jpg`, each optional.
 */
export function brandOf(facts: StageFacts, folder: string): Brand {
  const [logo, dark] = ['logo.svg', 'logo-dark.svg'].map((name) => readIn(folder, name))
  const preview = existsSync(join(folder, 'preview.jpg')) || facts.name === ownName
  return {
    folder,
    facts: {
      ...facts,
      ...(logo && {
        logo: {
          src: `/${immutableKey('logo.svg', logo)}`,
          ...sizeOf(logo),
          ...(dark && { dark: `/${immutableKey('logo-dark.svg', dark)}` }),
        },
      }),
      ...(existsSync(join(folder, 'icon.svg')) && { icon: '/favicon.svg' }),
      ...(preview && { preview: '/preview.jpg' }),
    },
  }
}

/** The size of a drawing by its view box, at the height of a line in the header. */
function sizeOf(drawing: Buffer): { width: number; height: number } {
  const [, width, height] = /\bviewBox="\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)\s*"/.exec(drawing.toString()) ?? []
  const ratio = Number(width) / Number(height)
  if (!(ratio > 0)) throw new Problem('logo.svg needs a viewBox.')
  return { width: Math.round(ratio * 32), height: 32 }
}

/** What the build has that a site changes: a file's key, and its content at this site; undefined for not at all. */
export async function brandFiles(
  { facts, folder }: Brand,
  built: string,
): Promise<Map<string, Buffer | string | undefined>> {
  const files = new Map<string, Buffer | string | undefined>()
  for (const name of ['logo.svg', 'logo-dark.svg']) {
    const body = readIn(folder, name)
    if (body) files.set(immutableKey(name, body), body)
  }
  const style = styleOf(facts)
  if (style) files.set(immutableKey('brand.css', style), style)
  const preview = readIn(folder, 'preview.jpg')
  if (preview) await checkPreview(preview)
  if (preview || !facts.preview) files.set('preview.jpg', preview)
  const ours = readIn(built, 'favicon.svg')?.toString()
  const drawn = readIn(folder, 'icon.svg')?.toString() ?? (ours && inColours(titled(ours, facts.name), facts))
  if (drawn && drawn !== ours) for (const [key, body] of await iconsOf(drawn).catch(undrawn)) files.set(key, body)
  return files
}

function undrawn(): never {
  throw new Problem('icon.svg is no drawing that can be read.')
}

async function checkPreview(preview: Buffer): Promise<void> {
  const { format, width, height } =
    (await sharp(preview)
      .metadata()
      .catch(() => undefined)) ?? {}
  if (format !== 'jpeg' || width !== previewSize.width || height !== previewSize.height)
    throw new Problem(`preview.jpg must be a JPEG of ${previewSize.width} × ${previewSize.height} pixels.`)
}

/** The ground of icons that a device shapes itself: --ground of web/app/tokens.css. */
const ground = '#faf9f7'

/** All forms of an icon, of which devices take the one that suits them (HTM-07, PWA-01). */
async function iconsOf(drawing: string): Promise<[key: string, body: Buffer | string][]> {
  const plain = (size: number) =>
    sharp(Buffer.from(drawing), { density: 300 })
      .resize(size, size, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer()
  const shaped = async (size: number, share: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: ground } })
      .composite([{ input: await plain(Math.round(size * share)) }])
      .png()
      .toBuffer()
  return [
    ['favicon.svg', drawing],
    ['favicon.ico', await icoOf(Buffer.from(drawing))],
    ['icons/plain-192.png', await plain(192)],
    ['icons/plain-512.png', await plain(512)],
    ['icons/maskable-512.png', await shaped(512, 0.6)],
    ['icons/touch-180.png', await shaped(180, 0.7)],
  ]
}

/** A document or drawing with this title. */
const titled = (text: string, title: string) =>
  text.replace(/<title>[^<]*<\/title>/, () => html`<title>${title}</title>`.html)

/** The product's mark (web/public/favicon.svg, `mark`) with its parts in the site's colour of homes. */
function inColours(drawing: string, { colours }: SiteFacts): string {
  const own = colours.patundshmeri
  if (!own) return drawing
  const fills = { awning: own, pin: paletteOf(own).dark.text }
  return Object.entries(fills).reduce(
    (drawn, [part, fill]) => drawn.replace(new RegExp(`(class="${part}"\\s+fill=")[^"]*`), `$1${fill}`),
    drawing,
  )
}

/** The style sheet with the site's own colours, in the shape of web/app/tokens.css; empty when it has none. */
function styleOf({ colours }: SiteFacts): string {
  return categories
    .flatMap((category) => {
      const own = colours[category]
      return own ? [rulesOf(category, paletteOf(own))] : []
    })
    .join('\n')
}

function rulesOf(category: Category, { light, dark }: Palette): string {
  const tokens = ({ accent, hover, text, soft }: Palette['light']) =>
    `--accent:${accent};--accent-hover:${hover};--accent-text:${text};--accent-soft:${soft}`
  const selector = `[data-category="${category}"]`
  return `${selector}{${tokens(light)}}
@media screen{[data-color-scheme="dark"] ${selector}{${tokens(dark)}}}`
}

/** What is shown of a page until its scripts render it: the mark, in the shell of the header. */
const mark = `<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
  <path class="pin" fill="#7aa4ec" d="M4 12h24c0 8-7 13.5-12 19C11 25.5 4 20 4 12Z" />
  <path class="awning" fill="#1d5fd1" d="M6.5 2h19L30 11.5a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0Z" />
</svg>`

/** The built template at this site: with its colours after all others. */
export function templateAt(template: Template, { facts }: Brand): Template {
  const style = styleOf(facts)
  return style ? { ...template, sheets: [...template.sheets, `/${immutableKey('brand.css', style)}`] } : template
}

/**
 * The document of a page that scripts render, at this site, which search engines index unless it is `unlisted`. Its style
 * sheets come after the shell, which is shown at once on slow connections; the scripts still wait for them.
 */
export function plainDocument(template: Omit<Template, 'files'>, { facts }: Brand, unlisted = false): string {
  const drawn = facts.icon ? `<img src="${facts.icon}" width="28" height="28" alt="" />` : inColours(mark, facts)
  return filled(template, {
    language: 'en',
    made: undefined,
    title: facts.name,
    description: 'Homes, venues and cars in Kosovo and New York. Find what you need, or publish your listing.',
    manifest: manifestPath('en'),
    head: html`${factsScript(facts)}\n${unlisted && html`<meta name="robots" content="noindex" />\n`}`,
    category: 'patundshmeri',
    body: html`<div id="root">
      <div class="shell">${{ html: drawn }}</div>
    </div>
    ${sheetLinks(template.sheets)}`,
  })
}

/** The built web app manifest at this site. */
export const manifestAt = (manifest: string, { facts: { name } }: Brand): string =>
  JSON.stringify({ ...JSON.parse(manifest), name, short_name: name })
