// Tags and attributes as parsed by browsers: https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state
const value = `"[^"]*"|'[^']*'|[^\\s"'>][^\\s>]*`
const attribute = `[^\\s/>][^\\s/>=]*(?:\\s*=\\s*(?:${value}))?`
const attributes = new RegExp(attribute, 'g')
const tags = new RegExp(`(</?)([a-z][^\\s/>]*)((?:[\\s/]+|${attribute})*)`, 'gi')

const refusedAttribute = /^(?:style|on\w+)(?![^\s/>=])/i

/** Replacements that keep the content type: raw text, which DOMPurify drops, or HTML. */
const refusedElements: Record<string, string> = { style: 'noembed', base: 'x-base' }

/**
 * Renames elements and attributes that the content security policy forbids. Browsers report violations whenever they
 * parse such HTML, even in a document that is not shown or in their own sanitizer. The result still has to be
 * sanitised.
 */
export const unreported = (html: string): string =>
  html.replace(
    tags,
    (_, open: string, name: string, its: string) =>
      open +
      (refusedElements[name.toLowerCase()] ?? name) +
      its.replace(attributes, (one) => one.replace(refusedAttribute, 'x-$&')),
  )
