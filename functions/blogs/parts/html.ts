import sanitize, { type Tag } from 'sanitize-html'
import { safeAddress } from '#shared/blogs/link.ts'
import { unescapeHtml } from '#shared/lib/html.ts'
import { withoutDamage } from '#shared/lib/text.ts'
import { photoAddress, photoUrl } from '#shared/photos/variants.ts'

const foreign = /^https?:/i
const ownPhoto = /^\/photos\/([\w-]{1,64})\/(?:320|640|1280)\.(?:jpg|webp)$/

/** An unsafe link loses its address. */
function link({ href = '' }: Tag['attribs']): Tag {
  const address = safeAddress(href)
  if (!address) return { tagName: 'a', attribs: {} }
  const attribs: Tag['attribs'] = { href: address }
  if (foreign.test(address)) Object.assign(attribs, { target: '_blank', rel: 'noopener noreferrer' })
  return { tagName: 'a', attribs }
}

const pixels = (text: string | undefined) => (/^\d{1,4}$/.test(text ?? '') ? text : undefined)

/** A picture that is not one of our published photos loses its address. */
function picture({ src = '', alt = '', width, height }: Tag['attribs']): Tag {
  const key = ownPhoto.exec(src)?.[1]
  if (!key) return { tagName: 'img', attribs: {} }
  const attribs: Tag['attribs'] = {
    src: photoAddress(key),
    srcset: `${photoUrl(key, 640, 'jpg')} 640w, ${photoUrl(key, 1280, 'jpg')} 1280w`,
    sizes: '(min-width: 800px) 720px, 92vw',
    alt,
    loading: 'lazy',
  }
  const [wide, high] = [pixels(width), pixels(height)]
  if (wide && high) Object.assign(attribs, { width: wide, height: high })
  return { tagName: 'img', attribs }
}

const as = (tagName: string) => () => ({ tagName, attribs: {} })

/**
 * Sanitizes the HTML of an article: only text, structure, links and our own photos remain. The page's title is its one
 * h1.
 */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
      ...['strong', 'em', 'u', 's', 'a', 'img'],
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading'],
    },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !attribs.src) || (tag === 'a' && !attribs.href && 'excludeTag'),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: as('h2'),
      h5: as('h4'),
      h6: as('h4'),
      b: as('strong'),
      i: as('em'),
      del: as('s'),
      strike: as('s'),
      a: (_, attribs) => link(attribs),
      img: (_, attribs) => picture(attribs),
    },
  })
  return withoutDamage(clean)
}

/** The keys of the photos in sanitized HTML, without duplicates. */
export function photosIn(html: string): string[] {
  return [...new Set([...html.matchAll(/<img src="\/photos\/([\w-]+)\//g)].map(([, key = '']) => key))]
}

/** The text of sanitized HTML as one line. */
export function plainText(html: string): string {
  const untagged = html
    .replace(/<\/?(h[2-4]|p|br|hr|ul|ol|li|blockquote|pre|img)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
  return unescapeHtml(untagged).replace(/\s+/g, ' ').trim()
}
