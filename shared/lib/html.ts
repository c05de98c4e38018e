/** Escapes text for HTML and XML, within elements and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text of what `escapeHtml` or the sanitiser of HTML has escaped. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:(amp|lt|gt|quot)|#(\d{1,3}));/g, (_, name?: string, code?: string) =>
    name ? (named[name] ?? '') : String.fromCharCode(Number(code)),
  )
