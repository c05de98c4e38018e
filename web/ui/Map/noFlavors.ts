/**
 * Replaces `@protomaps/basemaps` in the browser bundle (vite.config.ts). protomaps-leaflet imports it only for named
 * colour schemes, which we do not use, and it would add 10 KB of style sheets for another library.
 */
export function namedFlavor(): never {
  throw new Error('The colours of the map are in style.ts.')
}
