import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { PhotoRejection } from '#shared/photos/schema.ts'

/** A hostile file sent in place of a photo, and the expected result. */
type Hostile = { name: string; bytes: Buffer; becomes: 'picture' | PhotoRejection }

/** A marker in all metadata and trailing data of hostile files; no published file may contain it. */
export const secret = 'SECRET-42.6629N-21.1655E'

const text = (value: string) => Buffer.from(value, 'latin1')
const script = `<script>/*${secret}*/alert(1)</script>`
const svg = (content: string, head = '<svg') =>
  text(`${head} xmlns="http://www.w3.org/2000/svg" width="500" height="500">${content}</svg>`)

/** Nested filters, each applied to the result of the one before: 2 KB that keep a processor busy for half a minute. */
const filters = Array.from({ length: 24 }, (_, at) => `<feGaussianBlur stdDeviation="${90 + at}"/>`).join('')
const filterBomb = `<filter id="f">${filters}<feTurbulence numOctaves="50"/></filter><rect width="500" height="500" filter="url(#f)"/>`

/** A polyglot: a file of another kind whose first bytes are also those of a picture. */
const dressed = (offset: number, signature: string, content: Buffer) =>
  Buffer.concat([text('<!--'.padEnd(offset, ' ')), text(signature), content])

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([text(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A grey PNG of this size, with `pixels` as its pixel data and other chunks before it. */
export function png(width: number, height: number, pixels: Buffer, ...extra: Buffer[]): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size[8] = 8
  const signature = text('\x89PNG\r\n\x1a\n')
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    ...extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
export const rows = (width: number, height: number) => deflateSync(Buffer.alloc((width + 1) * height))

/** A JPEG with a segment right after its start marker. */
export const withSegment = (jpeg: Buffer, marker: number, data: Buffer) => {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** A JPEG whose header declares another size. */
function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.of(0xff, 0xc0))
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

/** A WebP whose extended header has this canvas size and announces metadata. */
function webpCanvas(width: number, height: number): Buffer {
  const header = Buffer.alloc(30)
  header.write('RIFF', 0)
  header.writeUInt32LE(22, 4)
  header.write('WEBPVP8X', 8)
  header.writeUInt32LE(10, 16)
  header.writeUIntLE(width - 1, 24, 3)
  header.writeUIntLE(height - 1, 27, 3)
  return header
}

/** A progressive JPEG with a scan for each coefficient of each component: valid, and seconds of work in a few KB. */
async function scanBomb(): Promise<Buffer> {
  const jpeg = await picture(800, 800).jpeg({ progressive: true }).toBuffer()
  const starts: number[] = []
  for (let at = jpeg.indexOf(SOS); at >= 0; at = jpeg.indexOf(SOS, at + 2)) starts.push(at)
  const tables = starts.map((at, n) => jpeg.subarray(endOfScan(jpeg, starts[n - 1]), at))
  const firstScans = starts.map((at) => jpeg.subarray(at, endOfScan(jpeg, at)))
  const [frame = Buffer.alloc(0), ...all] = firstScans
  // The first scan of each component with its higher coefficients: in a picture of one colour they are all zero.
  const plain = new Map(all.filter((scan) => scan[4] === 1 && scan[9] && scan[9] < 16).map((scan) => [scan[5], scan]))
  const scans = [...plain.values()].flatMap((scan) =>
    Array.from({ length: 63 }, (_, at) => {
      const copy = Buffer.from(scan)
      copy.set([at + 1, at + 1, 0], 7)
      return copy
    }),
  )
  const [head = Buffer.alloc(0), ...others] = tables
  return Buffer.concat([head, frame, ...others, ...scans, jpeg.subarray(-2)])
}

/** The start marker of a scan. */
const SOS = Buffer.of(0xff, 0xda)

/** The end of a scan: the next marker that does not belong to it. */
function endOfScan(jpeg: Buffer, start = -1): number {
  if (start < 0) return 0
  let at = start + 2 + jpeg.readUInt16BE(start + 2)
  while (jpeg[at] !== 0xff || jpeg[at + 1] === 0) at++
  return at
}

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), text(type), body])
}
const fullBox = (type: string, version: number, ...parts: Buffer[]) => box(type, Buffer.of(version, 0, 0, 0), ...parts)
const u16 = (value: number) => Buffer.of(value >> 8, value & 255)
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])

/**
 * An AVIF that is assembled of 16 by 16 tiles, all of them the same one of 4096 pixels, and then cut to 64 pixels: a
 * kilobyte that takes a minute to decode. `type` is how it is assembled: `grid`, or `iovl` (an overlay).
 */
async function tileBomb(type: 'grid' | 'iovl'): Promise<Buffer> {
  const [tile, across, shown] = [4096, 16, 64]
  const avif = await picture(tile, tile).avif({ effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
  const find = (name: string) => {
    const at = avif.indexOf(name, 0, 'latin1') - 4
    return avif.subarray(at, at + avif.readUInt32BE(at))
  }
  const pixels = find('mdat').subarray(8)
  const count = across ** 2
  const how =
    type === 'grid'
      ? Buffer.concat([Buffer.of(0, 1, across - 1, across - 1), u32(shown), u32(shown)])
      : Buffer.concat([Buffer.of(0, 1), Buffer.alloc(8), u32(shown), u32(shown), Buffer.alloc(8 * count)])
  const size = (pixels: number) => fullBox('ispe', 0, u32(pixels), u32(pixels))
  const item = (id: number, kind: string) => fullBox('infe', 2, u16(id), u16(0), text(kind), Buffer.of(0))
  const head = box('ftyp', text('avif'), u32(0), text('avifmif1miaf'))
  const meta = (at: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), text('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox(
        'iloc',
        0,
        Buffer.of(0x44, 0),
        u16(2),
        ...[u16(1), u16(0), u16(1), u32(at), u32(how.length)],
        ...[u16(2), u16(0), u16(1), u32(at + how.length), u32(pixels.length)],
      ),
      fullBox('iinf', 0, u16(2), item(1, type), item(2, 'av01')),
      fullBox('iref', 0, box('dimg', u16(1), u16(count), ...Array<Buffer>(count).fill(u16(2)))),
      box(
        'iprp',
        box('ipco', size(shown), size(tile), find('av1C'), find('pixi')),
        fullBox('ipma', 0, u32(2), u16(1), Buffer.of(2, 1, 4), u16(2), Buffer.of(3, 2, 0x83, 4)),
      ),
    )
  const start = head.length + meta(0).length + 8
  return Buffer.concat([head, meta(start), box('mdat', how, pixels)])
}

/** An AVIF whose picture is coded as many times as this: each is decoded, and one is shown. */
async function frameBomb(frames: number): Promise<Buffer> {
  const avif = await picture(3000, 3000).avif({ effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
  const at = avif.indexOf('mdat', 0, 'latin1') - 4
  const data = avif.subarray(at + 8, at + avif.readUInt32BE(at))
  // The picture is a sequence header and a frame: a byte each for the type, then the size (AV1, 5.3).
  let start = 0
  while (data[start] !== 0x32) start += 2 + (data[start + 1] ?? 0)
  const frame = data.subarray(start)
  const longer = Buffer.concat([data, ...Array<Buffer>(frames - 1).fill(frame)])
  const head = Buffer.from(avif.subarray(0, at))
  const length = u32(data.length)
  for (let found = head.indexOf(length); found >= 0; found = head.indexOf(length, found + 4))
    head.writeUInt32BE(longer.length, found)
  return Buffer.concat([head, box('mdat', longer)])
}

/** An animated WebP with this many frames. */
const moving = (frames: number) => {
  const data = Buffer.from(Array.from({ length: frames * 64 * 3 }, (_, at) => (at * 7919) % 251))
  return sharp(data, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
    .webp({ loop: 0 })
    .toBuffer()
}

const picture = (width = 60, height = 40, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#a03060' } })

const noisy = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })

const exif = {
  IFD0: { Make: secret, Artist: secret, ImageDescription: script },
  IFD3: { GPSLatitude: '42/1 39/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '21/1 9/1 0/1', GPSLongitudeRef: 'E' },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${secret}"/></rdf:RDF></x:xmpmeta>`

/** Files that are no pictures, whatever their name. */
const strangers: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.of(0xff)],
  ['a megabyte of zeros', Buffer.alloc(1_000_000)],
  ['text', text(secret)],
  ['HTML', text(`<!doctype html>${script}`)],
  ['a PHP script', text('<?php system($_GET["c"]); ?>')],
  ['a shell script', text('#!/bin/sh\nrm -rf /\n')],
  ['an SVG', svg(script)],
  ['an SVG that WEBP stands in', svg('', '<svg a="WEBP"')],
  ['a filter bomb that WEBP stands in', svg(filterBomb, '<svg a="WEBP"')],
  ['an SVG behind a byte order mark', Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), svg(script)])],
  ['an SVG that reads a file', svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
  ['a compressed SVG', gzipSync(svg(filterBomb))],
  [
    'a billion laughs',
    text(
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "haha">${[...'bcdefghi']
        .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
        .join('')}]><svg>&i;</svg>`,
    ),
  ],
  ['a PDF', text(`%PDF-1.7\n${secret}\n%%EOF`)],
  ['a ZIP archive', Buffer.concat([text('PK\x03\x04'), Buffer.alloc(30)])],
  ['a program for Linux', Buffer.concat([text('\x7fELF\x02\x01\x01'), Buffer.alloc(60)])],
  ['a program for Windows', Buffer.concat([text('MZ\x90\0'), Buffer.alloc(60)])],
  ['a film', Buffer.concat([Buffer.of(0, 0, 0, 24), text('ftypisom'), Buffer.alloc(60)])],
  ['sound in the frame of WebP', Buffer.concat([text('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(60)])],
  ['a PPM', text('P6 9 9 255\n').subarray(0)],
  ['a Photoshop file', Buffer.concat([text('8BPS\0\x01'), Buffer.alloc(60)])],
  ['an icon', Buffer.concat([Buffer.of(0, 0, 1, 0, 1, 0), Buffer.alloc(60)])],
  ['a bare JPEG XL', Buffer.concat([Buffer.of(0xff, 0x0a), Buffer.alloc(60)])],
  ['a Radiance picture', text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n')],
  ['a table for libvips itself', text('#vips2ppm\n')],
]

/** Picture formats that are known and not supported. */
const refused = async (): Promise<[string, Buffer][]> => [
  ['a GIF', await picture().gif().toBuffer()],
  ['a GIF that is a script too', text(`GIF89a/*${secret}*/=1;alert(1)`)],
  ['a TIFF', await picture().tiff().toBuffer()],
  ['a TIFF of the other end', Buffer.concat([text('MM\0*'), Buffer.alloc(60)])],
  ['a BMP', Buffer.concat([text('BM'), Buffer.alloc(60)])],
  ['HEIC', Buffer.concat([Buffer.of(0, 0, 0, 24), text('ftypheic'), Buffer.alloc(60)])],
  ['HEIF of many pictures', Buffer.concat([Buffer.of(0, 0, 0, 24), text('ftypmif1'), Buffer.alloc(60)])],
  ['an AVIF of the same tile 256 times', await tileBomb('grid')],
  ['an AVIF of 256 layers', await tileBomb('iovl')],
  ['an AVIF of 100 frames', await frameBomb(100)],
  ['JPEG XL in a box', Buffer.concat([Buffer.of(0, 0, 0, 12), text('JXL \r\n\x87\n'), Buffer.alloc(60)])],
]

/** Files that begin like a picture, and are not one or are truncated. */
async function broken(): Promise<[string, Buffer][]> {
  const whole = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map(
      async (format) => [format, await noisy().toFormat(format).toBuffer()] as const,
    ),
  )
  const [jpeg = Buffer.alloc(0)] = whole.map(([, bytes]) => bytes)
  return [
    ...whole.map(([format, bytes]): [string, Buffer] => [
      `half a file: ${format}`,
      bytes.subarray(0, bytes.length / 2),
    ]),
    ...whole.map(([format, bytes]): [string, Buffer] => [`a head alone: ${format}`, bytes.subarray(0, 20)]),
    ['an SVG dressed as AVIF', dressed(4, 'ftypavif', svg(filterBomb))],
    ['an SVG dressed as moving AVIF', dressed(4, 'ftypavis', svg(filterBomb))],
    ['an SVG dressed as JPEG', Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), svg(filterBomb)])],
    ['an SVG dressed as PNG', Buffer.concat([text('\x89PNG\r\n\x1a\n'), svg(filterBomb)])],
    ['an SVG dressed as WebP', Buffer.concat([text('RIFF\xff\0\0\0WEBP'), svg(filterBomb)])],
    ['a PNG without a size', png(0, 0, rows(1, 1))],
    ['a PNG of two billion by one', png(2_000_000_000, 1, rows(9, 9))],
    ['a PNG whose pixels are no deflate', png(20, 20, text(secret.repeat(20)))],
    ['a PNG with pixels for a tenth of it', png(500, 500, rows(500, 50))],
    ['a PNG that does not add up', Buffer.concat([png(20, 20, rows(20, 20)).subarray(0, 45), Buffer.alloc(40, 7)])],
    ['a JPEG of no height', resized(jpeg, 200, 0)],
    ['a JPEG with a scan for each coefficient', await scanBomb()],
    ['a film of 301 frames', await moving(301)],
    ['a WebP of a canvas alone', webpCanvas(100, 100)],
  ]
}

/** Decompression bombs: small files that need more memory than a function has. */
async function huge(): Promise<[string, Buffer][]> {
  const jpeg = await picture(64, 64).jpeg().toBuffer()
  return [
    ['a PNG of 50,000 by 50,000', png(50_000, 50_000, rows(9, 9))],
    ['a PNG just above the limit', png(8000, 5001, rows(9, 9))],
    ['a JPEG of 65,500 by 65,500', resized(jpeg, 65_500, 65_500)],
  ]
}

/** Valid pictures with private metadata or scripts, which must not be published. */
async function laden(): Promise<[string, Buffer][]> {
  const jpeg = await picture().jpeg().toBuffer()
  const whole = png(20, 20, rows(20, 20))
  const webp = await picture().webp().toBuffer()
  const formats = ['jpeg', 'png', 'webp', 'avif'] as const
  const positions = formats.map(
    async (format): Promise<[string, Buffer]> => [
      `a position: ${format}`,
      await picture().withExif(exif).withXmp(xmp).withIccProfile('p3').toFormat(format).toBuffer(),
    ],
  )
  const note = Buffer.concat([text('Comment\0'), text(script)])
  const zipped = Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(7_000_000, secret))])
  return [
    ...(await Promise.all(positions)),
    ['a comment: jpeg', withSegment(jpeg, 0xfe, text(script))],
    [
      'Photoshop’s notes: jpeg',
      withSegment(jpeg, 0xed, text(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20\x1c\x02\x78\0\x18${secret}`)),
    ],
    ['a broken EXIF: jpeg', withSegment(jpeg, 0xe1, text(`Exif\0\0MM\0*\xff\xff\xff\xff${secret}`))],
    ['a page behind it: jpeg', Buffer.concat([jpeg, text(`<html>${script}`)])],
    ['an archive behind it: jpeg', Buffer.concat([jpeg, text(`PK\x03\x04${secret}`)])],
    ['a program behind it: webp', Buffer.concat([webp, text(`MZ${secret}`)])],
    ['a script behind it: png', Buffer.concat([whole, text(`<?php ${secret} ?>`)])],
    ['a note: png', png(20, 20, rows(20, 20), chunk('tEXt', note))],
    ['seven megabytes of notes in seven kilobytes: png', png(20, 20, rows(20, 20), chunk('zTXt', zipped))],
    ['a thousand notes: png', png(20, 20, rows(20, 20), ...Array<Buffer>(1000).fill(chunk('tEXt', note)))],
    [
      'a colour profile of 100 megabytes: png',
      png(20, 20, rows(20, 20), chunk('iCCP', Buffer.concat([text('a\0\0'), deflateSync(Buffer.alloc(100_000_000))]))),
    ],
    [
      'a colour profile of nothing: jpeg',
      withSegment(jpeg, 0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x01'), Buffer.alloc(60_000, 255)])),
    ],
    ['a moving PNG', png(20, 20, rows(20, 20), chunk('acTL', Buffer.of(0, 0, 0, 9, 0, 0, 0, 0)))],
    ['a moving WebP', await moving(3)],
    ['16 million pixels in 16 kilobytes: png', png(4000, 4000, rows(4000, 4000))],
    ['a picture of one pixel', png(1, 1, rows(1, 1))],
    ['a thread of 16,000 pixels', png(1, 16_000, rows(1, 16_000))],
    ['CMYK', await picture().toColourspace('cmyk').jpeg().toBuffer()],
  ]
}

/** All hostile files, generated by code so that none is stored in the repository. */
export async function hostileFiles(): Promise<Hostile[]> {
  const kinds = [
    ['notAnImage', strangers],
    ['unsupported', await refused()],
    ['broken', await broken()],
    ['tooManyPixels', await huge()],
    ['picture', await laden()],
  ] as const
  return kinds.flatMap(([becomes, files]) => files.map(([name, bytes]) => ({ name, bytes, becomes })))
}
