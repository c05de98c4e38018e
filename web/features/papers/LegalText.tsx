import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { safeAddress } from '#shared/blogs/link.ts'
import { unescapeHtml } from '#shared/lib/html.ts'
import prose from '../blogs/parts/prose.module.css'

/** The elements of a legal page; anything else is shown without its tag. */
const elements = new Set('h2 h3 h4 p br hr ul ol li blockquote pre code strong em u s'.split(' '))

type Open = { tag: string; href?: string; children: ReactNode[] }

function elementOf({ tag, href, children }: Open, key: number): ReactNode {
  if (tag === 'a') {
    const address = safeAddress(unescapeHtml(href ?? ''))
    if (!address) return <Fragment key={key}>{children}</Fragment>
    if (address.startsWith('/user/'))
      return (
        <Link key={key} to={address}>
          {children}
        </Link>
      )
    const foreign = /^https?:/i.test(address)
    return (
      <a key={key} href={address} {...(foreign && { target: '_blank', rel: 'noopener noreferrer' })}>
        {children}
      </a>
    )
  }
  if (!elements.has(tag)) return <Fragment key={key}>{children}</Fragment>
  return tag === 'br' || tag === 'hr' ? createElement(tag, { key }) : createElement(tag, { key }, ...children)
}

/**
 * The HTML that the server keeps of a legal page (functions/blogs/parts/html.ts) as elements. They are made here, so that
 * the page needs no sanitiser, and nothing in the text becomes anything but these elements and links.
 */
function elementsOf(html: string): ReactNode[] {
  const root: Open = { tag: '', children: [] }
  const open: Open[] = [root]
  for (const [whole, closing, tag = '', attributes = ''] of html.matchAll(/<(\/?)([a-z]+\d?)([^>]*)>|[^<]+/g)) {
    const parent = open.at(-1) ?? root
    if (!tag) parent.children.push(unescapeHtml(whole))
    else if (tag === 'br' || tag === 'hr')
      parent.children.push(elementOf({ tag, children: [] }, parent.children.length))
    else if (!closing) open.push({ tag, href: /\bhref="([^"]*)"/.exec(attributes)?.[1], children: [] })
    else if (open.length > 1 && parent.tag === tag) {
      open.pop()
      const above = open.at(-1) ?? root
      above.children.push(elementOf(parent, above.children.length))
    }
  }
  return root.children
}

/** The text of a legal page. */
export const LegalText = ({ html }: { html: string }) => <div className={prose.prose}>{elementsOf(html)}</div>
