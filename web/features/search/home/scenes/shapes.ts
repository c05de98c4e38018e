/** Builders of SVG paths for the hero's scenes. Heights grow upwards from `base`. */

/** Flat-roofed blocks. */
export const blocks = (base: number, list: readonly (readonly [x: number, width: number, height: number])[]) =>
  list.map(([x, width, height]) => `M${x} ${base}v${-height}h${width}v${height}z`).join('')

/** Houses with a gabled roof whose eaves stand out a little. */
export const gables = (
  base: number,
  list: readonly (readonly [x: number, width: number, height: number, roof: number])[],
) =>
  list
    .map(
      ([x, width, height, roof]) =>
        `M${x} ${base}v${-height}h-6l${width / 2 + 6} ${-roof}l${width / 2 + 6} ${roof}h-6v${height}z`,
    )
    .join('')

/** A grid of windows, as `[x, y, columns, rows]`; every `skip`th window stays dark. */
export const windows = (
  list: readonly (readonly [x: number, y: number, columns: number, rows: number])[],
  { width = 7, height = 10, across = 16, down = 20, skip = 0 } = {},
) =>
  list
    .flatMap(([x, y, columns, rows]) =>
      Array.from({ length: columns * rows }, (_, at) => {
        if (skip > 0 && (at * 7 + x) % skip === 0) return ''
        const left = x + (at % columns) * across
        const top = y + Math.floor(at / columns) * down
        return `M${left} ${top}h${width}v${height}h${-width}z`
      }),
    )
    .join('')

/** Pines, as `[x, height]`. */
export const pines = (base: number, list: readonly (readonly [x: number, height: number])[]) =>
  list
    .map(([x, height]) => {
      const [w, step] = [height * 0.2, height / 3]
      return `M${x} ${base - height}l${w * 0.6} ${step}h${-w * 0.25}l${w * 0.5} ${step}h${-w * 0.3}l${w * 0.5} ${step}h${-w * 2.1}l${w * 0.5} ${-step}h${-w * 0.3}l${w * 0.5} ${-step}h${-w * 0.25}z`
    })
    .join('')

/** The places of bulbs on a line that hangs from one point to another by `sag`. */
export const bulbs = (
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  sag: number,
  count: number,
) =>
  Array.from({ length: count }, (_, at) => {
    const part = (at + 0.5) / count
    return [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part + sag * 4 * part * (1 - part)] as const
  })
