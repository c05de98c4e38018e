import { type Html, html } from './html.ts'

/** The paths of Tabler's icons that first views show before the application is there; below them their places are held. */
const paths = {
  agency:
    'M3 21l18 0M3 7v1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1h-18l2-4h14l2 4M5 21l0-10.15M19 21l0-10.15M9 21v-4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4',
  all: 'M5 12l14 0M13 18l6-6M13 6l6 6',
  bell: 'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1',
  below: 'M6 9l6 6l6-6',
  bookmark: 'M18 7v14l-6-4l-6 4v-14a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4',
  clear: 'M18 6l-12 12M6 6l12 12',
  direct: 'M8 9h8M8 13h6M9 18h-3a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-3l-3 3l-3-3',
  email: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-10M3 7l9 6l9-6',
  Facebook: 'M7 10v4h3v7h4v-7h3l1-4h-4v-2a1 1 0 0 1 1-1h3v-4h-3a5 5 0 0 0-5 5v2h-3',
  feed: 'M4 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0M4 4a16 16 0 0 1 16 16M4 11a9 9 0 0 1 9 9',
  filters:
    'M12 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 6l8 0M16 6l4 0M6 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 12l2 0M10 12l10 0M15 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 18l11 0M19 18l1 0',
  gastronomi: 'M19 3v12h-5c-.023-3.681 .184-7.406 5-12m0 12v6h-1v-3m-10-14v17m-3-17v3a3 3 0 1 0 6 0v-3',
  heart: 'M19.5 12.572l-7.5 7.428l-7.5-7.428a5 5 0 1 1 7.5-6.566a5 5 0 1 1 7.5 6.572',
  Instagram:
    'M3 7a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-10a4 4 0 0 1-4-4l0-10M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 0 0-7 0M17 7v.01',
  LinkedIn:
    'M8 11v5M8 8v.01M12 16v-5M16 16v-3a2 2 0 1 0-4 0M3 7a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-10a4 4 0 0 1-4-4l0-10',
  map: 'M12 18.5l-3-1.5l-6 3v-13l6-3l6 3l6-3v7.5M9 4v13M15 7v5.5M21.121 20.121a3 3 0 1 0-4.242 0c.418 .419 1.125 1.045 2.121 1.879c1.051-.89 1.759-1.516 2.121-1.879M19 18v.01',
  menu: 'M4 6l16 0M4 12l16 0M4 18l16 0',
  moon: 'M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1-8.313-12.454l0 .008',
  next: 'M9 6l6 6l-6 6',
  order: 'M3 9l4-4l4 4m-4-4v14M21 15l-4 4l-4-4m4 4v-14',
  patundshmeri: 'M3 21l18 0M5 21v-14l8-4v18M19 21v-10l-6-4M9 9l0 .01M9 12l0 .01M9 15l0 .01M9 18l0 .01',
  phone: 'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5-2.5l5 2v4a2 2 0 0 1-2 2a16 16 0 0 1-15-15a2 2 0 0 1 2-2',
  prev: 'M15 6l-6 6l6 6',
  search: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6',
  send: 'M10 14l11-11M21 3l-6.5 18a.55 .55 0 0 1-1 0l-3.5-7l-7-3.5a.55 .55 0 0 1 0-1l18-6.5',
  share: 'M8 9h-1a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2h-1M12 14v-11M9 6l3-3l3 3',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 12h1m8-9v1m8 8h1m-9 8v1m-6.4-15.4l.7 .7m12.1-.7l-.7 .7m0 11.4l.7 .7m-12.1-.7l-.7 .7',
  user: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2',
  vetura:
    'M5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 17h-2v-6l2-5h9l4 5h1a2 2 0 0 1 2 2v4h-2m-4 0h-6m-6-6h15m-6 0v-5',
  website: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M3.6 9h16.8M3.6 15h16.8M11.5 3a17 17 0 0 0 0 18M12.5 3a17 17 0 0 1 0 18',
}

/** An icon as the parts of the pages show it, so many pixels high and with so thick a line. */
export const icon = (name: keyof typeof paths, size = 18, stroke = 2): Html =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${paths[name]}"/></svg>`
