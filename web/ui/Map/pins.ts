import L from 'leaflet'
import type { Category } from '#shared/posts/lists.ts'
import css from './Map.module.css'

const withText = (className: string | undefined, text: string, category?: Category) => {
  const element = document.createElement('span')
  element.className = className ?? ''
  element.textContent = text
  if (category) element.dataset.category = category
  return element
}

export const priceSize = (text: string) => [text.length * 8 + 24, 30] as const

/** An icon of this size, moved from its place by `right` and `down` pixels. The popup points to the icon. */
const iconBeside = (html: HTMLElement, [width, height]: readonly [number, number], right: number, down: number) =>
  L.divIcon({
    html,
    className: css.pin,
    iconSize: [width, height],
    iconAnchor: [width / 2 - right, height / 2 - down],
    popupAnchor: [right, down - height / 2],
  })

/** The leader line from the centre of a moved icon to its place. */
function leaderTo(right: number, down: number) {
  const leader = withText(css.leader, '')
  leader.style.setProperty('--left', `${-right}px`)
  leader.style.setProperty('--up', `${-down}px`)
  return leader
}

/** A pin with a price, moved from its place by `right` and `down` pixels; a leader line then connects both. */
export const pricePin = (text: string, category: Category, right: number, down: number) => {
  const price = withText(css.price, text, category)
  const html = document.createElement('div')
  html.append(...(right || down ? [leaderTo(right, down), price] : [price]))
  return iconBeside(html, priceSize(text), right, down)
}

/** The diameter of a cluster in pixels; it grows with the number of listings. */
export const clusterSize = (count: number) => 40 + Math.min(22, Math.round(Math.log10(count) * 6))

/** A cluster with its number of listings, moved from its place by `right` and `down` pixels. */
export const clusterPin = (count: number, text: string, right: number, down: number) => {
  const size = clusterSize(count)
  const html = withText(css.cluster, text)
  html.style.setProperty('--size', `${size - 6}px`)
  return iconBeside(html, [size, size], right, down)
}

function drawn(name: string, attributes: Record<string, string>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}

/** The pin of a single place: its tip is at the place. */
export const placePin = () => {
  const html = withText(css.drop, '')
  const drawing = drawn('svg', { width: '36', height: '44', viewBox: '0 0 36 44', 'aria-hidden': 'true' })
  drawing.append(
    drawn('path', { d: 'M18 43C8 31 2 25 2 17a16 16 0 0 1 32 0c0 8-6 14-16 26Z' }),
    drawn('circle', { cx: '18', cy: '17', r: '6' }),
  )
  html.append(drawing)
  return L.divIcon({ className: css.pin, html, iconSize: [36, 44], iconAnchor: [18, 44] })
}
