import DOMPurify from 'dompurify'

/**
 * HTML without anything that runs. The content security policy has browsers refuse a text where HTML is expected
 * (Trusted Types), but for this policy, which they ask by themselves: Leaflet's buttons, what the editor is given or
 * what is pasted into it, and articles go through it.
 */
export const cleaned = (html: string): string => DOMPurify.sanitize(unstyled(html), { ADD_ATTR: ['target'] })

/**
 * Without the styles that text processors paste: browsers refuse them anyway, but tell of each that is parsed, be it to be
 * cleaned. What is left in an odd spelling is as harmless.
 */
const unstyled = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<\w[^>]*>/g, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))

window.trustedTypes?.createPolicy('default', { createHTML: cleaned })
