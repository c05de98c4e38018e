import Bowser from 'bowser'

/**
 * A short name for what somebody uses, such as `Firefox, Android`; empty when nothing is known. A browser may say of itself
 * what it likes: what is no word is left out.
 */
export function deviceOf(userAgent: string): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  const names = [browser.name, os.name].map((name = '') => name.replace(/[^\p{L}\p{N} .-]/gu, '').slice(0, 30))
  return names.filter((name) => name !== '').join(', ')
}
