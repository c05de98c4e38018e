import Bowser from 'bowser'

/**
 * A short name for a client, such as `Firefox, Android`; empty when nothing is known. A user agent may contain
 * anything: what is not a word is left out.
 */
export function deviceOf(userAgent: string): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  const names = [browser.name, os.name].map((name = '') => name.replace(/[^\p{L}\p{N} .-]/gu, '').slice(0, 30))
  return names.filter((name) => name !== '').join(', ')
}
