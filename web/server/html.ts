/** Text that is HTML already. */
export type Html = { readonly html: string }

export type Part = Html | string | number | false | undefined | Part[]

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function written(part: Part): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(written).join('')
  if (typeof part === 'object') return part.html
  return String(part).replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
}

/** HTML whose parts are escaped so that they are text, also between the quotes of an attribute (REA-08). */
export function html(strings: readonly string[], ...parts: Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(written)) }
}

/**
 * Data in a script that is not run; nothing in it ends the script or begins a comment (REA-08). `replacer` is that of
 * `JSON.stringify`.
 */
export function dataScript(
  attributes: Html,
  data: unknown,
  replacer?: (name: string, value: unknown) => unknown,
): Html {
  const json = JSON.stringify(data, replacer).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))
  return html`<script ${attributes}>${{ html: json }}</script>`
}
