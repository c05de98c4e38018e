import Link from '@tiptap/extension-link'
import { find } from 'linkifyjs'
import { safeAddress } from '#shared/blogs/link.ts'
import { currentLanguage } from '../../lib/language.ts'
import { dictionaries } from '../../lib/texts.ts'
import { notify } from '../../ui/notify.ts'

/** The address that somebody means who writes one as people say it, `example.com`, or nothing if no link can have it. */
export function meantAddress(written: string): string | undefined {
  const text = written.trim()
  const host = find(text, { defaultProtocol: 'https' }).find(({ value }) => value === text)
  return safeAddress(host?.href ?? text)
}

const isUsable = (address: string) => meantAddress(address) !== undefined

/** A link that the server would take out never looks like one: it gets the address that it will have, or is refused. */
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
  // Asked by itself when an address is pasted over a selection.
  shouldAutoLink: (address) => isUsable(address) && Link.options.shouldAutoLink(address),
})
