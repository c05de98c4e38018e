/** The picture's size in pixels, 4:3. */
export const W = 1280
export const H = 960

/** A piece of SVG, or pieces to be drawn in order. */
export type Drawing = string | readonly Drawing[]
type Attributes = Record<string, string | number | undefined>

const round = (value: number) => Math.round(value * 10) / 10
const write = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('')
export const flatten = (drawing: Drawing): string =>
  typeof drawing === 'string' ? drawing : drawing.map(flatten).join('')

export const rect = (x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}): string =>
  `<rect${write({ x: round(x), y: round(y), width: round(Math.max(0, w)), height: round(Math.max(0, h)), fill, ...more })}/>`
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  `<circle${write({ cx: round(cx), cy: round(cy), r: round(r), fill, ...more })}/>`
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  `<ellipse${write({ cx: round(cx), cy: round(cy), rx: round(rx), ry: round(ry), fill, ...more })}/>`
export const path = (d: string, fill: string, more: Attributes = {}): string => `<path${write({ d, fill, ...more })}/>`
export const stroke = (d: string, color: string, width: number, more: Attributes = {}): string =>
  path(d, 'none', {
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })
/** A polygon from x, y, x, y… */
export const poly = (points: readonly number[], fill: string, more: Attributes = {}): string =>
  `<polygon${write({ points: points.map(round).join(' '), fill, ...more })}/>`
export const group = (drawing: Drawing, attributes: Attributes): string =>
  `<g${write(attributes)}>${flatten(drawing)}</g>`

/** Moves, then scales, what was drawn around 0, 0. */
export const place = (drawing: Drawing, x: number, y: number, scale = 1, mirror = false): string =>
  group(drawing, { transform: `translate(${round(x)} ${round(y)}) scale(${mirror ? -scale : scale} ${scale})` })
export const fade = (drawing: Drawing, opacity: number): string => group(drawing, { opacity })
export const blur = (drawing: Drawing, deviation: number): string =>
  group(drawing, { filter: `url(#blur-${deviation})` })
/** Shows of a drawing only what lies inside the shape. */
export function clip(shape: string, drawing: Drawing): string {
  const id = `clip-${[...shape].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0, 7) >>> 0}`
  return `<clipPath id="${id}">${shape}</clipPath>${group(drawing, { 'clip-path': `url(#${id})` })}`
}

/** Repeats something for 0…count−1. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index))

// Paints carry their whole definition in their id, so that drawing stays pure text: `svg` adds the definitions.
const paint = (kind: string, colors: readonly string[]) =>
  `url(#${kind}-${colors.map((color) => color.slice(1)).join('-')})`
export const down = (...colors: string[]): string => paint('down', colors)
export const across = (...colors: string[]): string => paint('across', colors)
export const diagonal = (...colors: string[]): string => paint('diagonal', colors)
/** From the middle outwards. */
export const radial = (...colors: string[]): string => paint('radial', colors)

const directions = { down: [0, 0, 0, 1], across: [0, 0, 1, 0], diagonal: [0, 0, 1, 1] } as const

function definition(id: string): string {
  const [kind = '', ...colors] = id.split('-')
  if (kind === 'blur')
    return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${colors[0]}"/></filter>`
  const stops = colors.map((color, index) => {
    const opacity = color.length > 6 ? Number.parseInt(color.slice(6), 16) / 255 : 1
    const offset = round((index / Math.max(1, colors.length - 1)) * 100)
    return `<stop offset="${offset}%" stop-color="#${color.slice(0, 6)}" stop-opacity="${Math.round(opacity * 1000) / 1000}"/>`
  })
  if (kind === 'radial') return `<radialGradient id="${id}">${stops.join('')}</radialGradient>`
  const [x1, y1, x2, y2] = directions[kind as keyof typeof directions]
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`
}

/** The finished picture. */
export function svg(drawing: Drawing): string {
  const body = flatten(drawing)
  const ids = new Set(
    [...body.matchAll(/url\(#((?:down|across|diagonal|radial|blur)-[\w.-]+)\)/g)].map((match) => match[1] ?? ''),
  )
  const defs = [...ids].map(definition).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${defs}</defs>${body}</svg>`
}
