type Headers = Record<string, string | undefined>

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/**
 * Whether who asks has the answer with these headers already, by `if-none-match`, or without it by `if-modified-since`
 * (RFC 9110, section 13.2.2).
 */
export function isUnchanged(asked: Headers, { etag, 'last-modified': modified }: Headers): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = asked
  if (tags !== undefined) return etag !== undefined && tags.split(',').some((tag) => bare(tag) === bare(etag))
  return since !== undefined && modified !== undefined && Date.parse(since) >= Date.parse(modified)
}
