import { escapeHtml } from '#shared/lib/html.ts'

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
  a { color: #1757a6 } h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem }
  table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .35rem .6rem .35rem 0 }
  tr + tr { border-top: 1px solid #ddd } pre { background: #f6f5f3; padding: .7rem; overflow: auto; white-space: pre-wrap }
  iframe { width: 100%; height: 32rem; border: 1px solid #ddd; border-radius: 8px } form { margin: 0 }
  textarea, input, select { font: inherit; max-width: 100%; box-sizing: border-box }`

/** A whole page; `title` is text, `body` is markup. */
export function page(title: string, body: string): string {
  const home = title === 'Laptop cloud' ? '' : '<p><a href="/__local/">Laptop cloud</a></p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
    <meta name="viewport" content="width=device-width"><style>${style}</style></head>
    <body>${home}<h1>${escapeHtml(title)}</h1>${body}</body></html>`
}

/** A table; heads are text, cells are markup. */
export function table(heads: string[], rows: string[][]): string {
  const row = (cells: string[], tag: string) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table>${row(heads.map(escapeHtml), 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`
}

export const html = (body: string, status = 200) => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
})
