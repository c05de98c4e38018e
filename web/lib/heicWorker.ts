import libheif from 'libheif-js/libheif/libheif.js'

/** What libheif-js adds in JavaScript to the calls of the library; its types leave it out. */
type Picture = {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  /** Writes RGBA into `target.data`, upright; calls back with null if the picture is damaged. */
  display(target: { data: Uint8ClampedArray }, done: (drawn: object | null) => void): void
}
type Library = { HeifDecoder: new () => { decode(file: Uint8Array): Picture[] } }

/** The module exports this function itself, while its types call it `default`. */
const load = libheif as unknown as () => Library

/** Pixels as RGBA, and the colours they are meant in; undefined for a file that cannot be decoded. */
export type Decoded = {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
  colorSpace: PredefinedColorSpace
}

/**
 * The red of Display P3 in a colour profile (ICC: 0.5151, 0.2412, read as Windows-1252), and the code of its colours in
 * a file without a profile (ITU-T H.273).
 */
const signsOfP3 = ['ƒß\0\0=¿', 'colrnclx\0\x0c']

/** How far into a file its header reaches, in bytes; profiles stand there. */
const headerMax = 100_000

/** Do the colours of a photo need Display P3, as those of phones do? */
function isP3(file: Uint8Array): boolean {
  const header = new TextDecoder('windows-1252').decode(file.subarray(0, headerMax))
  return signsOfP3.some((sign) => header.includes(sign))
}

async function decode(file: Uint8Array): Promise<Decoded | undefined> {
  const { HeifDecoder } = load()
  const pictures = new HeifDecoder().decode(file)
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0]
  if (!picture) return undefined
  const [width, height] = [picture.get_width(), picture.get_height()]
  const data = new Uint8ClampedArray(width * height * 4)
  const drawn = await new Promise((resolve) => picture.display({ data }, resolve))
  return drawn ? { data, width, height, colorSpace: isP3(file) ? 'display-p3' : 'srgb' } : undefined
}

/** Decodes the one file that it is sent; web/lib/heic.ts starts it and ends it. */
addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  // libheif throws where memory is short, and for some damaged files.
  const decoded = await decode(data).catch(() => undefined)
  postMessage(decoded, decoded ? { transfer: [decoded.data.buffer] } : {})
})
