const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const hex = (values: readonly number[]) =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Blends two #rrggbb colours: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return hex(channels(from).map((value, index) => value + ((target[index] ?? 0) - value) * share))
}

export function multiply(color: string, filter: string): string {
  const by = channels(filter)
  return hex(channels(color).map((value, index) => (value * (by[index] ?? 255)) / 255))
}

/** Towards sunlight: whites stay warm. */
export const lighter = (color: string, share: number): string => mix(color, '#fff7e8', share)
/** Towards the shade: shadows stay blue, never black. */
export const darker = (color: string, share: number): string => mix(color, '#171b33', share)
/** #rrggbb with an opacity, as #rrggbbaa. */
export const alpha = (color: string, opacity: number): string => color + hex([opacity * 255]).slice(1)
