import L from 'leaflet'
import type { Category } from '#shared/posts/lists.ts'
import css from './Map.module.css'

const withText = (className: string | undefined, text: string, world?: Category) => {
  const element = document.createElement('span')
  element.className = className ?? ''
  element.textContent = text
  if (world) element.dataset.world = world
  return element
}

/** A pin that says a price; the raised one belongs to the card that is pointed at. */
export const pricePin = (text: string, world: Category, raised: boolean) => {
  const html = withText(css.price, text, world)
  html.dataset.raised = String(raised)
  return L.divIcon({ className: css.pin, html, iconSize: [text.length * 8 + 24, 30] })
}

/** A bubble that says how many listings it holds; it grows with them. */
export const clusterPin = (count: number, text: string) => {
  const size = 34 + Math.min(22, Math.round(Math.log10(count) * 6))
  const html = withText(css.cluster, text)
  html.style.setProperty('--size', `${size}px`)
  return L.divIcon({ className: css.pin, html, iconSize: [size + 6, size + 6] })
}

/** The pin of one place: its point is the place. */
export const placePin = () => {
  const html = withText(css.drop, '')
  html.innerHTML =
    '<svg width="36" height="44" viewBox="0 0 36 44" aria-hidden="true"><path d="M18 43C8 31 2 25 2 17a16 16 0 0 1 32 0c0 8-6 14-16 26Z"/><circle cx="18" cy="17" r="6"/></svg>'
  return L.divIcon({ className: css.pin, html, iconSize: [36, 44], iconAnchor: [18, 44] })
}
