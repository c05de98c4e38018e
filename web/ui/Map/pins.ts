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

export const priceSize = (text: string) => [text.length * 8 + 24, 30] as const

/** Where an icon of this size has its place, when it stands so far from it. */
const anchorOf = ([width, height]: readonly [number, number], right: number, down: number): [number, number] => [
  width / 2 - right,
  height / 2 - down,
]

/** A pin that says a price, so many pixels from its place; the raised one belongs to the card that is pointed at. */
export const pricePin = (text: string, world: Category, raised: boolean, right: number, down: number) => {
  const [width, height] = priceSize(text)
  const html = withText(css.price, text, world)
  html.dataset.raised = String(raised)
  const iconAnchor = anchorOf([width, height], right, down)
  return L.divIcon({ className: css.pin, html, iconSize: [width, height], iconAnchor })
}

/** Bubbles grow with what they hold. */
export const clusterSize = (count: number) => 40 + Math.min(22, Math.round(Math.log10(count) * 6))

/** A bubble that says how many listings it holds, so many pixels from its place. */
export const clusterPin = (count: number, text: string, right: number, down: number) => {
  const size = clusterSize(count)
  const html = withText(css.cluster, text)
  html.style.setProperty('--size', `${size - 6}px`)
  const iconAnchor = anchorOf([size, size], right, down)
  return L.divIcon({ className: css.pin, html, iconSize: [size, size], iconAnchor })
}

function drawn(name: string, attributes: Record<string, string>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}

/** The pin of one place: its point is the place. */
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
