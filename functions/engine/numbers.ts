/** A number for each slot, of four bytes while those hold all of them exactly, else of eight; NaN where there is none. */
export type Numbers = Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** Do four bytes hold this number exactly? */
export const fitsFour = (value: number): boolean => Math.fround(value) === value || Number.isNaN(value)

/** Room for so many numbers of the same width. */
export const roomLike = ({ BYTES_PER_ELEMENT }: Numbers, length: number): Numbers =>
  BYTES_PER_ELEMENT === 4 ? new Float32Array(length) : new Float64Array(length)

/** The stored numbers of so many slots. */
export const numbersIn = ({ buffer }: Uint8Array<ArrayBuffer>, slots: number): Numbers =>
  buffer.byteLength === 4 * slots ? new Float32Array(buffer) : new Float64Array(buffer)
