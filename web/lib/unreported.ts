// Tags and attributes as browsers read them: https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state
const value = `"[^"]*"|'[^']*'|[^\\s"'>][^\\s>]*`
const attribute = `[^\\s/>][^\\s/>=]*(?:\\s*=\\s*(?:${value}))?`
const attributes = new RegExp(attribute, 'g')
const tags = new RegExp(`(</?)([a-z][^\\s/>]*)((?:[\\s/]+|${attribute})*)`, 'gi')

const refusedAttribute = /^(?:style|on\w+)(?![^\s/>=])/i

/** What is inside stays what it is: raw text, which DOMPurify drops, or HTML. */
const refusedElements: Record<string, string> = { style: 'noembed', base: 'x-base' }

/**
 * HTML with names that mean nothing in place of what the content security policy refuses. Browsers report that whenever
 * they parse it, be it in a document that is not shown, or by their own sanitizer. The result still has to be cleaned.
 */
export const unreported = (html: string): string =>
  html.replace(
    tags,
    (_, open: string, name: string, its: string) =>
      open +
      (refusedElements[name.toLowerCase()] ?? name) +
      its.replace(attributes, (one) => one.replace(refusedAttribute, 'x-$&')),
  )
