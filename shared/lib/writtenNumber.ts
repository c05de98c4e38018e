/**
 * Writes a number so that `parseNumber` reads it back. Three decimals get a zero: without it they would be read as
 * thousands.
 */
export function writtenNumber(value: number): string {
  const text = String(value)
  return /^-?[1-9]\d*\.\d{3}$/.test(text) ? `${text}0` : text
}
