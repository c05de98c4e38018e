/** What link previews and search engines read of a page; addresses are whole. */
export type PageHead = { title: string; description: string; url: string; image?: string; published: string }

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '')

/** The built page with the head of an article in it: those who ask for previews run no script. */
export function withHead(page: string, { title, description, url, image, published }: PageHead): string {
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`
  const tags = [
    `<link rel="canonical" href="${escaped(url)}" />`,
    property('og:url', url),
    property('og:type', 'article'),
    property('og:site_name', 'Tregu'),
    property('og:title', title),
    property('og:description', description),
    ...(image ? [property('og:image', image)] : []),
    property('article:published_time', published),
  ]
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)} · Tregu</title>`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      () => `<meta name="description" content="${escaped(description)}" />`,
    )
    .replace('</head>', () => `${tags.join('\n')}\n</head>`)
}
