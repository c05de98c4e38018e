/** A quantile (0 to 1) of sorted numbers, interpolated and rounded to hundredths. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number]
  return Math.round((below + (above - below) * (at % 1)) * 100) / 100
}
