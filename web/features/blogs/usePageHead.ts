import { useEffect } from 'react'
import { useTitle } from '../../ui/usePageTitle.ts'

type Head = { title?: string; description?: string; path?: string; image?: string; published?: string }

/**
 * Sets an attribute of a tag in the head: of the existing tag, which may be server-rendered, or of a new one. Returns a
 * function that removes the tag.
 */
function setTag(tag: 'meta' | 'link', [key, wanted]: [string, string], attribute: string, value: string): () => void {
  const known = document.head.querySelector(`${tag}[${key}="${wanted}"]`)
  const element = known ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(key, wanted)
  element.setAttribute(attribute, value)
  return () => element.remove()
}

/** Sets the title and the meta tags for search engines and link previews while the page is shown. */
export function usePageHead({ title, description, path, image, published }: Head): void {
  useTitle(title)
  useEffect(() => {
    if (!title || !path) return
    const url = location.origin + path
    const undo = [
      setTag('link', ['rel', 'canonical'], 'href', url),
      setTag('meta', ['property', 'og:url'], 'content', url),
      setTag('meta', ['property', 'og:title'], 'content', title),
      setTag('meta', ['property', 'og:type'], 'content', published ? 'article' : 'website'),
    ]
    if (description) {
      undo.push(setTag('meta', ['name', 'description'], 'content', description))
      undo.push(setTag('meta', ['property', 'og:description'], 'content', description))
    }
    if (image) undo.push(setTag('meta', ['property', 'og:image'], 'content', location.origin + image))
    if (published) undo.push(setTag('meta', ['property', 'article:published_time'], 'content', published))
    return () => {
      for (const one of undo) one()
    }
  }, [title, description, path, image, published])
}
