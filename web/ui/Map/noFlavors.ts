/**
 * Stands in for `@protomaps/basemaps` in the pages (vite.config.ts): protomaps-leaflet asks it for colours by name, which
 * ours are not, and with it come 10 KB of style sheets for another library.
 */
export function namedFlavor(): never {
  throw new Error('The colours of the map are in style.ts.')
}
