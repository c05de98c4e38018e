import { escapeHtml } from '../lib/html.ts'

/** Facts by the names of their placeholders; one that the site does not have is ''. */
export type OperatorFacts = Readonly<Record<string, string>>

const blockTag = /(<\/?(?:p|li|ul|ol|h[2-4]|blockquote|pre)>|<[bh]r ?\/?>)/
const emptied = /<(p|li|ul|ol|h[2-4]|blockquote|pre)>\s*<\/\1>/g
const sentenceEnd = /([.!?])\s+(?=[\p{Lu}{<])/gu
const placeholder = /\{([a-z]\w*)\}(\.?)/gi
/** Ends within a tag, or in the text of a link. */
const withinTag = /<(?:[^>]*|a\b[^>]*>[^<]*)$/

const factOf = (facts: OperatorFacts, name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined)

/** The names of the placeholders in a text. */
export const placeholdersIn = (html: string): string[] => [...html.matchAll(placeholder)].map(([, name = '']) => name)

const isBalanced = (html: string) => (html.match(/<[a-z]/g)?.length ?? 0) === (html.match(/<\//g)?.length ?? 0)

/**
 * Fills placeholders such as `{entity}` in sanitised HTML. A sentence with a fact that the site does not have is
 * left out, and so is a paragraph or an entry of a list in which nothing remains (LEG-02). An address of the web becomes
 * a link. Unknown names stay as they are.
 */
export function fillPlaceholders(html: string, facts: OperatorFacts): string {
  const lacks = (text: string) => placeholdersIn(text).some((name) => factOf(facts, name) === '')
  let kept = html
    .split(blockTag)
    .map((part) => {
      if (!lacks(part)) return part
      const sentences = part.replace(sentenceEnd, '$1\0').split('\0')
      // Where markup spans several sentences, they stay or go together.
      const parts = sentences.every(isBalanced) ? sentences : [part]
      return parts.filter((one) => !lacks(one)).join(' ')
    })
    .join('')
  for (let before = ''; before !== kept; ) {
    before = kept
    kept = kept.replace(emptied, '')
  }
  // A company's name may end in a full stop, which then ends the sentence too.
  return kept.replace(placeholder, (whole, name: string, stop: string, at: number) => {
    const fact = factOf(facts, name)
    if (fact === undefined) return whole
    const text = escapeHtml(fact)
    const isLink = /^https?:\/\//.test(fact) && !withinTag.test(kept.slice(0, at))
    return (isLink ? `<a href="${text}">${text}</a>` : text) + (fact.endsWith('.') ? '' : stop)
  })
}
