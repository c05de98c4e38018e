import DOMPurify from 'dompurify'
import { unreported } from './unreported.ts'

/**
 * Sanitised HTML without scripts. The content security policy forbids plain strings as HTML (Trusted Types), except
 * through this default policy, which the browser applies by itself: to Leaflet's buttons, the editor's content and
 * pasted text, and articles.
 On the server, which stores only sanitised articles, it
 * returns them as they are.
 */
export const cleaned = (html: string): string =>
  DOMPurify.isSupported ? DOMPurify.sanitize(unreported(html), { ADD_ATTR: ['target'] }) : html

globalThis.window?.trustedTypes?.createPolicy('default', { createHTML: cleaned })
