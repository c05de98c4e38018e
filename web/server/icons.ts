import { type Html, html } from './html.ts'

/** One of Tabler's, as the parts of the pages show it. */
const icon = (path: string, size = 18): Html =>
  html`<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`

export const icons = {
  below: icon('M6 9l6 6l6 -6', 16),
  bookmark: icon('M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4', 20),
  filters: icon(
    'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 6l8 0M16 6l4 0M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 12l2 0M10 12l10 0M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 18l11 0M19 18l1 0',
  ),
  heart: icon('M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572', 20),
  menu: icon('M4 6h16M4 12h16M4 18h16', 22),
  next: icon('M9 6l6 6l-6 6'),
  prev: icon('M15 6l-6 6l6 6'),
  search: icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6'),
}
