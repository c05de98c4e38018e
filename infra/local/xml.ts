import { escapeHtml } from '#shared/lib/html.ts'
import type { AwsResponse } from './aws.ts'

/** An XML answer of an AWS service. */
export function xml(status: number, root: string, content: string): AwsResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${content}</${root}>`
  return { status, headers: { 'content-type': 'application/xml' }, body }
}

/** An XML element. With `text`, the content is escaped; without it, it must be markup or need no escaping. */
export function element(name: string, content: string | number | boolean, text = false): string {
  return `<${name}>${text ? escapeHtml(String(content)) : content}</${name}>`
}

const namedEntities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
export const unescapeXml = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name?: string) =>
    name ? (namedEntities[name] ?? '') : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
