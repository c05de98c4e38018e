/** Parses a MIME mail, as far as the product's mails need it: each part is base64. */
export function readMime(raw: string): {
  headers: Record<string, string>
  text: string
  html: string
  calendar: string
} {
  const { headers, body } = cut(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((part) => cut(part.trimStart()))
  const said = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type))
    return Buffer.from(part?.body ?? '', 'base64').toString()
  }
  return { headers, text: said('text/plain'), html: said('text/html'), calendar: said('text/calendar') }
}

/** Splits a part into headers (lower-case names, encoded words decoded) and body. */
function cut(part: string): { headers: Record<string, string>; body: string } {
  const end = part.indexOf('\r\n\r\n')
  const lines = part
    .slice(0, Math.max(0, end))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    decoded(line.slice(line.indexOf(':') + 1).trim()),
  ])
  return { headers: Object.fromEntries(headers), body: part.slice(end + 4) }
}

const decoded = (value: string): string =>
  value
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word) => Buffer.from(word, 'base64').toString())
