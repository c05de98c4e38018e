import Link from '@tiptap/extension-link'
import { find } from 'linkifyjs'
import { safeAddress } from '#shared/blogs/link.ts'
import { currentLanguage } from '../../lib/language.ts'
import { dictionaries } from '../../lib/texts.ts'
import { notify } from '../../ui/notify.ts'

/** Normalizes a typed address such as `example.com` to a full URL; undefined if links to it are not allowed. */
export function meantAddress(written: string): string | undefined {
  const text = written.trim()
  const host = find(text, { defaultProtocol: 'https' }).find(({ value }) => value === text)
  return safeAddress(host?.href ?? text)
}

const isUsable = (address: string) => meantAddress(address) !== undefined

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
        if (href) return own?.setLink?.({ ...attributes, href })(props) ?? false
        if (props.dispatch) void notify.error(dictionaries[currentLanguage()].of('blog')('editor.linkRefused'))
        return false
      },
    }
  },
  /** Mantine's link control listens to this event. */
  addKeyboardShortcuts: () => ({ 'Mod-k': () => dispatchEvent(new Event('edit-link')) }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: isUsable,
  // Also called when an address is pasted over a selection.
  shouldAutoLink: (address) => isUsable(address) && Link.options.shouldAutoLink(address),
})
