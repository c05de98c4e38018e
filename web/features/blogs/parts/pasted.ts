import { Extension } from '@tiptap/core'
import { DOMParser, type ParseOptions } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** The marks with which texts begin an item of a list: dots and dashes, or a number or letter with a point. */
const bullet = /^[\s\u00a0]*(?:[·•▪◦‣⁃∙●○■\u00a7\uf0b7\uf0a7*–—-]|o(?=[\s\u00a0]{2}))[\s\u00a0]+/
const number = /^[\s\u00a0]*\(?(?:\d{1,3}|[a-z]{1,4})[.)][\s\u00a0]+/i

type Item = { level: number; tag: 'ul' | 'ol' }

/** The level and kind of a list paragraph of Word, without its mark; undefined for any other paragraph. */
function itemOfWord(paragraph: Element): Item | undefined {
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(paragraph))?.[1]
  if (level === undefined) return undefined
  const mark = [...paragraph.querySelectorAll('span')].find((one) => /mso-list:\s*ignore/i.test(styleOf(one)))
  const text = mark ? `${mark.textContent} ` : (paragraph.textContent ?? '')
  if (mark) mark.remove()
  else withoutMark(paragraph)
  return { level: Number(level), tag: number.test(text) && !bullet.test(text) ? 'ol' : 'ul' }
}

/** The kind of a paragraph that begins with a mark of a list. */
function itemOfText({ textContent }: Element): Item | undefined {
  const text = textContent ?? ''
  if (bullet.test(text)) return { level: 1, tag: 'ul' }
  return /^[\s\u00a0]*\d/.test(text) && number.test(text) ? { level: 1, tag: 'ol' } : undefined
}

/** Removes the mark at the beginning of a text, which may be spread over several elements. */
function withoutMark(paragraph: Element): void {
  const text = paragraph.textContent ?? ''
  let rest = (bullet.exec(text) ?? number.exec(text))?.[0].length ?? 0
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, 4)
  for (let node = walker.nextNode(); node && rest > 0; node = walker.nextNode()) {
    const { data } = node as Text
    ;(node as Text).data = data.substring(rest)
    rest -= data.length
  }
}

/** The element after this one, if nothing but white space and comments is between them. */
function follower(element: Element): Element | undefined {
  for (let node = element.nextSibling; node; node = node.nextSibling) {
    if (node.nodeType === 1) return node as Element
    if (node.nodeType === 3 && node.textContent?.trim()) return undefined
  }
  return undefined
}

/** Puts paragraphs that follow each other into one list, with a list within it for each deeper level. */
function listOf(items: readonly (Item & { paragraph: Element })[]): void {
  const [first] = items
  if (!first) return
  const document = first.paragraph.ownerDocument
  const open: { list: Element; level: number }[] = []
  for (const { paragraph, level, tag } of items) {
    while (open.length > 1 && level < (open.at(-1)?.level ?? 0)) open.pop()
    const top = open.at(-1)
    if (!top || level > top.level || (open.length === 1 && top.list.localName !== tag)) {
      const list = document.createElement(tag)
      if (top && level > top.level) (top.list.lastElementChild ?? top.list).append(list)
      else {
        open.length = 0
        paragraph.before(list)
      }
      open.push({ list, level })
    }
    const item = document.createElement('li')
    const text = document.createElement('p')
    text.append(...paragraph.childNodes)
    item.append(text)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
}

/** Makes lists of paragraphs that are items of one: those of Word, and two or more that begin with marks. */
function makeLists(root: Element): void {
  const done = new Set<Element>()
  for (const paragraph of root.querySelectorAll('p, div')) {
    if (done.has(paragraph) || paragraph.querySelector('p, div, ul, ol, table')) continue
    const itemOf = /mso-list:\s*l\d+/i.test(styleOf(paragraph)) ? itemOfWord : itemOfText
    const items: (Item & { paragraph: Element })[] = []
    for (let next: Element | undefined = paragraph; next && /^(?:p|div)$/.test(next.localName); next = follower(next)) {
      const item = itemOf(next)
      if (!item) break
      done.add(next)
      items.push({ ...item, paragraph: next })
    }
    if (itemOf === itemOfText && items.length < 2) continue
    if (itemOf === itemOfText) for (const one of items) withoutMark(one.paragraph)
    listOf(items)
  }
}

/** Makes paragraphs of the lines of one that has marks of a list behind line breaks, as chats write them. */
function splitLines(root: Element): void {
  for (const paragraph of root.querySelectorAll('p, div')) {
    const breaks = [...paragraph.children].filter(({ localName }) => localName === 'br')
    const lines = breaks.map(({ nextSibling }) => nextSibling?.textContent ?? '')
    if (lines.filter((line) => bullet.test(line) || /^\s*\d{1,3}[.)]\s/.test(line)).length < 2) continue
    let line = root.ownerDocument.createElement('p')
    const made = [line]
    for (const node of [...paragraph.childNodes]) {
      if (node.nodeName.toLowerCase() !== 'br') line.append(node)
      else {
        line = root.ownerDocument.createElement('p')
        made.push(line)
      }
    }
    paragraph.replaceWith(...made)
  }
}

/** Word's web application writes each item as a list of its own. */
function joinLists(root: Element): void {
  for (const wrapper of root.querySelectorAll('.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes)
  for (const list of root.querySelectorAll('ul, ol')) {
    const next = follower(list)
    if (next?.localName !== list.localName || !list.querySelector('[data-aria-level]')) continue
    next.prepend(...list.childNodes)
    list.remove()
  }
}

/** The level of a heading in the document it comes from, where only its style or role says that it is one. */
function levelOf(paragraph: Element): number | undefined {
  const outline = /mso-outline-level:\s*([1-6])/i.exec(styleOf(paragraph))?.[1]
  const spoken = paragraph.getAttribute('role') === 'heading' ? paragraph.getAttribute('aria-level') : undefined
  const named = { MsoTitle: 1, title: 1, MsoSubtitle: 2, subtitle: 2 }[paragraph.className]
  return Number(outline ?? spoken ?? named) || undefined
}

/** Headings become those of an article, whose own title is the first. */
function makeHeadings(root: Element): void {
  for (const found of root.querySelectorAll('h1, h5, h6, p')) {
    const level = /^h\d$/.test(found.localName) ? Number(found.localName.charAt(1)) : levelOf(found)
    if (level === undefined || !found.textContent?.trim()) continue
    const heading = root.ownerDocument.createElement(`h${Math.min(Math.max(level, 2), 4)}`)
    heading.append(...found.childNodes)
    found.replaceWith(heading)
  }
}

const blocks = 'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, br'

/** A cell as a line of text: its marks and links stay, its blocks are parted by spaces. */
function lineOf(cell: Element): ChildNode[] {
  for (const block of cell.querySelectorAll(blocks)) block.replaceWith(' ', ...block.childNodes, ' ')
  return [...cell.childNodes]
}

/** A table becomes a paragraph for each row, its cells parted; one of a single column is only layout. */
function flattenTables(root: Element): void {
  const document = root.ownerDocument
  // The innermost first.
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].filter(({ localName }) => localName === 'td' || localName === 'th'),
    )
    if (rows.every((cells) => cells.length <= 1)) {
      table.replaceWith(...rows.flatMap(([cell]) => [...(cell?.childNodes ?? [])]))
      continue
    }
    const lines = rows.flatMap((cells) => {
      if (!cells.some(({ textContent }) => textContent?.trim())) return []
      const line = document.createElement('p')
      const isHead = cells.every(({ localName }) => localName === 'th')
      const text = isHead ? line.appendChild(document.createElement('strong')) : line
      for (const [position, cell] of cells.entries()) text.append(position > 0 ? ' | ' : '', ...lineOf(cell))
      return [line]
    })
    table.replaceWith(...lines)
  }
}

/**
 * Prepares what was pasted from Word, Docs, Sheets or a chat: lists are lists, headings headings, and tables, which an
 * article has not, are lines with their cells apart (INP-24).
 */
export function tidyPasted(root: Element): void {
  for (const empty of root.querySelectorAll('p'))
    if (!empty.textContent?.replace(/\u00a0/g, ' ').trim() && !empty.querySelector('img, br')) empty.remove()
  flattenTables(root)
  makeHeadings(root)
  splitLines(root)
  joinLists(root)
  makeLists(root)
}

/** Reads the clipboard; what the editor itself has copied needs no preparation. */
class PastedParser extends DOMParser {
  override parseSlice(dom: Node, options?: ParseOptions) {
    const root = dom as Element
    if (!root.querySelector?.('[data-pm-slice]')) tidyPasted(root)
    return super.parseSlice(dom, options)
  }
}

/** The extension by which the editor takes what is pasted. */
export const Pasted = Extension.create({
  name: 'pasted',
  addProseMirrorPlugins() {
    const { schema } = this.editor
    const clipboardParser = new PastedParser(schema, DOMParser.fromSchema(schema).rules)
    return [new Plugin({ props: { clipboardParser } })]
  },
})
