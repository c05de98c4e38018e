import { type PhotoType, photoTypes } from './schema.ts'

/**
 * What a file is by its bytes, whatever its name and media type say: a type that the server takes, HEIC (or HEIF with
 * HEVC), which pages convert, another kind of picture, or no picture that we know.
 */
export type PictureKind = PhotoType | 'image/heic' | 'unsupported' | 'notAnImage'

/** Is it a type that the server takes? */
export const isPhotoType = (kind: PictureKind): kind is PhotoType => (photoTypes as readonly string[]).includes(kind)

/** Magic numbers with their offsets. */
const signatures: readonly [kind: PictureKind, ...parts: [offset: number, text: string][]][] = [
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBP']],
  ['unsupported', [0, 'GIF8']],
  ['unsupported', [0, 'BM']],
  ['unsupported', [0, 'II*\0']], // TIFF, and the raw files of most cameras
  ['unsupported', [0, 'MM\0*']],
  ['unsupported', [4, 'ftypcrx ']], // Canon's raw files
  ['unsupported', [4, 'JXL ']],
]

/** Brands of HEIF (ISO/IEC 23008-12): pictures and sequences with HEVC, and the two that name no codec. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/** The most brands that are read; real files have at most ten. */
const brandsMax = 32

/** The bytes from `start`, at most `length`, as Latin-1. */
const latin = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length))

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/** The brands of an ISO media file, its main one first; none for other files. */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || latin(bytes, 4, 4) !== 'ftyp') return []
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length, 16 + 4 * brandsMax)
  const brands = [latin(bytes, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin(bytes, at, 4))
  return brands
}

/** The kind of a file; its first 200 bytes are enough. */
export function pictureKindOf(bytes: Uint8Array): PictureKind {
  const head = latin(bytes, 0, 16)
  const fits = signatures.find(([, ...parts]) => parts.every(([offset, text]) => head.startsWith(text, offset)))
  if (fits) return fits[0]
  const brands = brandsOf(bytes)
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'image/heic' : 'notAnImage'
}

/** How much of a file is the picture, in bytes; for a JPEG also the number of its scans, for other kinds 0. */
export type Extent = { end: number; scans: number }

/**
 * Where the picture in a file ends: what stands behind it (the film of a motion photo, the second view of an MPO, a
 * camera's notes) is no part of it. Undefined for a JPEG, PNG or WebP that is cut short; decoders know it of the others.
 */
export function extentOf(bytes: Uint8Array, kind: PictureKind): Extent | undefined {
  if (kind === 'image/jpeg') return jpegExtent(bytes)
  const end = endOf(bytes, kind)
  return end <= bytes.length ? { end, scans: 0 } : undefined
}

function endOf(bytes: Uint8Array, kind: PictureKind): number {
  if (kind === 'image/png') return pngEnd(bytes)
  if (kind === 'image/webp') return bytes.length < 12 ? Infinity : 8 + viewOf(bytes).getUint32(4, true)
  return bytes.length
}

/** Markers without a length (ITU-T T.81, B.1.1.3): a stuffed zero, TEM, restarts, and the start of a picture. */
const isBare = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)

/** Goes from marker to marker, so that what stands inside of segments, such as a thumbnail, is not looked at. */
function jpegExtent(bytes: Uint8Array): Extent | undefined {
  let scans = 0
  for (let at = bytes.indexOf(0xff, 2); at >= 0; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return { end: at + 2, scans }
    if (marker === 0xda) scans++
    if (marker === 0xff) at += 1
    else at += isBare(marker) ? 2 : 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
  }
  return undefined
}

/** Goes from chunk to chunk, each of a length, a type, data and a checksum, until `IEND`. */
function pngEnd(bytes: Uint8Array): number {
  const view = viewOf(bytes)
  let at = 8
  while (at + 12 <= bytes.length) {
    const type = latin(bytes, at + 4, 4)
    at += 12 + view.getUint32(at)
    if (type === 'IEND') return at
  }
  return Infinity
}
