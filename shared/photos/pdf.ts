/** The media type of a PDF, which is neither parsed nor changed and only ever downloaded. */
export const pdfType = 'application/pdf'
export const pdfMaxBytes = 5_000_000

/** Is this a PDF by its bytes, whatever its name or type says? */
export const isPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
