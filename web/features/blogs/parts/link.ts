import Link from '@tiptap/extension-link'
import { find } from 'linkifyjs'
import { safeAddress } from '#shared/blogs/link.ts'

/** Normalizes a typed address such as `example.com` to a full URL; undefined if links to it are not allowed. */
export function meantAddress(written: string): string | undefined {
  const text = written.trim()
  const host = find(text, { defaultProtocol: 'https' }).find(({ value }) => value === text)
  return safeAddress(host?.href ?? text)
}

const isUsable = (address: string) => meantAddress(address) !== undefined

/** The event of the text by which Ctrl+K opens the window for the address of a link. */
export const editLink = 'tregu.edit-link'

/**
 * The link extension of the editor: links that the server would remove are normalized or refused, so that they never
 * look valid in the editor.
 */
export const ArticleLink = Link.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      href: { default: null, parseHTML: (element) => meantAddress(element.getAttribute('href') ?? '') },
    }
  },
  addCommands() {
    const own = this.parent?.()
    return {
      ...own,
      setLink: (attributes) => (props) => {
        const href = meantAddress(attributes.href)
        return (href && own?.setLink?.({ ...attributes, href })(props)) || false
      },
    }
  },
  addKeyboardShortcuts() {
    return { 'Mod-k': () => this.editor.view.dom.dispatchEvent(new Event(editLink)) }
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: isUsable,
  // Also called when an address is pasted over a selection.
  shouldAutoLink: (address) => isUsable(address) && Link.options.shouldAutoLink(address),
})
