import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { PhotoRejection } from '#shared/photos/schema.ts'
import type { RejectionReason } from '#web/lib/upload.ts'
import { png, rows, secret, withSegment } from '../support/hostile.ts'
import { heic } from './heic.ts'

/** A file that somebody chooses as a photo, and what becomes of it. */
export type Chosen = {
  /** What it is, in a few words. */
  what: string
  /** What it calls itself: its name and its media type, which browsers take from the name. */
  name: string
  type: string
  bytes: Buffer
  /** Through the page: it is published, or refused for this reason. */
  inPage: 'photo' | RejectionReason
  /** Sent to the call as it is. */
  byCall: 'photo' | PhotoRejection
  /** Its published size as the call gets it; a picture that shows `quarters` has theirs. */
  size?: readonly [width: number, height: number]
  /** Does it show `quarters`, upright? */
  quarters: boolean
}

const width = 160
const height = 96

/** The colours of the quarters: top left, top right, bottom left, bottom right. All views of this picture differ. */
const quarters = ['#c02020', '#20a020', '#2020c0', '#e0e020'] as const

/** The colour in the middle of each quarter, as red, green and blue; of a picture of any size. */
async function quartersOf(picture: Buffer): Promise<number[][]> {
  const { data } = await sharp(picture)
    .autoOrient()
    .toColourspace('srgb')
    .removeAlpha()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [0, 1, 2, 3].map((quarter) => {
    const [x, y] = [(width / 4) * (quarter % 2 ? 3 : 1), (height / 4) * (quarter > 1 ? 3 : 1)]
    return [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
  })
}

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** How far the quarters of a picture are from their colours: the largest difference of a channel, of 255. */
export async function strayOf(picture: Buffer): Promise<number> {
  const found = await quartersOf(picture)
  return Math.max(
    ...quarters.flatMap((color, quarter) =>
      channelsOf(color).map((value, channel) => Math.abs(value - (found[quarter]?.[channel] ?? 999))),
    ),
  )
}

const flat = (w: number, h: number, background: string) =>
  sharp({ create: { width: w, height: h, channels: 3, background } })

async function drawn(w = width, h = height): Promise<Sharp> {
  const tiles = quarters.map(async (color, at) => ({
    input: await flat(w / 2, h / 2, color)
      .png()
      .toBuffer(),
    left: at % 2 ? w / 2 : 0,
    top: at > 1 ? h / 2 : 0,
  }))
  const whole = await flat(w, h, '#fff')
    .composite(await Promise.all(tiles))
    .removeAlpha()
    .png()
    .toBuffer()
  return sharp(whole)
}

/** How a camera stores a picture that EXIF turns upright by this value (1 to 8). */
const stored: readonly ((upright: Sharp) => Sharp)[] = [
  (upright) => upright,
  (upright) => upright.flop(),
  (upright) => upright.rotate(180),
  (upright) => upright.flip(),
  (upright) => upright.flip().rotate(90),
  (upright) => upright.rotate(270),
  (upright) => upright.flip().rotate(270),
  (upright) => upright.rotate(90),
]

const text = (value: string) => Buffer.from(value, 'latin1')

const box = (type: string, content: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + content.length)
  return Buffer.concat([size, text(type), content])
}

/** A film whose data has as many markers of JPEG scans as a real one by chance. */
const film = Buffer.concat([
  box('ftyp', text('isom\0\0\x02\0isomiso2mp41')),
  box(
    'mdat',
    Buffer.concat(Array<Buffer>(300).fill(Buffer.from(`17ffda0011${Buffer.from(secret).toString('hex')}`, 'hex'))),
  ),
])

/** A 24-bit BMP, its rows from below. */
async function bmp(): Promise<Buffer> {
  const { data } = await (await drawn()).flip().raw().toBuffer({ resolveWithObject: true })
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + data.length, 2)
  for (const [at, value] of [
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
  ] as const)
    head.writeUInt32LE(value, at)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  for (let at = 0; at < data.length; at += 3) data.subarray(at, at + 3).reverse()
  return Buffer.concat([head, data])
}

/** A WebP of two frames. */
async function moving(): Promise<Buffer> {
  const frame = await (await drawn()).raw().toBuffer()
  const raw = { width, height: 2 * height, channels: 3, pageHeight: height } as const
  return sharp(Buffer.concat([frame, frame]), { raw })
    .webp({ loop: 0, quality: 92 })
    .toBuffer()
}

/** A PNG with 16 bits a channel. */
const deep = async () => (await drawn()).toColourspace('rgb16').png().toBuffer()

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

/** The same file with another main brand: its second one, which other programs write first. */
const branded = (bytes: Buffer, brand: string) => {
  const copy = Buffer.from(bytes)
  copy.write(brand, 8, 'latin1')
  return copy
}

const noise = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer()

/** Photos as phones, cameras, apps and people make them, and files that are none; all made here, none is large. */
export async function chosenFiles(): Promise<Chosen[]> {
  const made = await drawn()
  const plain = await made.clone().jpeg({ quality: 92 }).toBuffer()
  /** A JPEG like no other, as those of a camera: the page takes the same picture only once. */
  const jpeg = () => withSegment(plain, 0xfe, text(randomUUID()))
  const avif = await made.clone().avif({ quality: 90 }).toBuffer()
  const gif = await made.clone().gif().toBuffer()
  const photo = { inPage: 'photo', byCall: 'photo', quarters: true } as const
  const refused = (reason: PhotoRejection) => ({ inPage: reason, byCall: reason, quarters: false }) as const
  /** The page converts what the call does not take. */
  const converted = { inPage: 'photo', byCall: 'unsupported', quarters: true } as const

  const turned = stored.map(
    async (turn, at): Promise<Chosen> => ({
      what: `EXIF turns it: orientation ${at + 1}`,
      name: `IMG_000${at + 1}.jpg`,
      type: 'image/jpeg',
      bytes: await turn(made.clone())
        .withMetadata({ orientation: at + 1 })
        .jpeg({ quality: 92 })
        .toBuffer(),
      ...photo,
    }),
  )
  const thumbnail = Buffer.concat([
    text('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0'),
    half(await noise('jpeg')),
    Buffer.of(0xff, 0xd9),
  ])

  return [
    ...(await Promise.all(turned)),
    { what: 'a JPEG without a media type', name: 'photo', type: '', bytes: jpeg(), ...photo },
    {
      what: 'a JPEG as a download names it',
      name: 'IMG_1.bin',
      type: 'application/octet-stream',
      bytes: jpeg(),
      ...photo,
    },
    { what: 'a JPEG that says it is text', name: 'a.txt', type: 'text/plain', bytes: jpeg(), ...photo },
    { what: 'a JPEG that says it is HEIC', name: 'a.heic', type: 'image/heic', bytes: jpeg(), ...photo },
    {
      what: 'a PNG that says it is a JPEG',
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: await made.clone().png().toBuffer(),
      ...photo,
    },
    {
      what: 'a WebP that says it is a PNG',
      name: 'a.png',
      type: 'image/png',
      bytes: await made.clone().webp({ quality: 92 }).toBuffer(),
      ...photo,
    },
    { what: 'an AVIF without a media type', name: 'a.avif', type: '', bytes: avif, ...photo },
    {
      what: 'an AVIF whose main brand is mif1',
      name: 'b.avif',
      type: 'image/avif',
      bytes: branded(avif, 'mif1'),
      ...photo,
    },
    {
      what: 'a progressive JPEG',
      name: 'p.jpg',
      type: 'image/jpeg',
      bytes: await made.clone().jpeg({ quality: 92, progressive: true }).toBuffer(),
      ...photo,
    },
    {
      what: 'a JPEG in CMYK',
      name: 'cmyk.jpg',
      type: 'image/jpeg',
      bytes: await made.clone().toColourspace('cmyk').jpeg({ quality: 92 }).toBuffer(),
      ...photo,
      quarters: false,
      size: [width, height],
    },
    {
      what: 'a grey JPEG',
      name: 'grey.jpg',
      type: 'image/jpeg',
      bytes: await made.clone().greyscale().jpeg().toBuffer(),
      ...photo,
      quarters: false,
      size: [width, height],
    },
    { what: 'a PNG of 16 bits', name: '16.png', type: 'image/png', bytes: await deep(), ...photo },
    {
      what: 'a PNG with a palette',
      name: '8.png',
      type: 'image/png',
      bytes: await made.clone().png({ palette: true }).toBuffer(),
      ...photo,
    },
    {
      what: 'a JPEG in Display P3',
      name: 'p3.jpg',
      type: 'image/jpeg',
      bytes: await made.clone().withIccProfile('p3').jpeg({ quality: 92 }).toBuffer(),
      ...photo,
    },
    {
      what: 'a motion photo: a film behind the picture',
      name: 'MVIMG.jpg',
      type: 'image/jpeg',
      bytes: Buffer.concat([jpeg(), film]),
      ...photo,
    },
    {
      what: 'an MPO: a second view behind the picture',
      name: 'DSC.MPO',
      type: '',
      bytes: Buffer.concat([withSegment(jpeg(), 0xe2, text('MPF\0II*\0\x08\0\0\0\0\0\0\0\0\0')), await noise('jpeg')]),
      ...photo,
    },
    {
      what: 'a JPEG with a camera’s notes behind it',
      name: 's.jpg',
      type: 'image/jpeg',
      bytes: Buffer.concat([jpeg(), text(`SEFH\xff\xda${secret}SEFT`)]),
      ...photo,
    },
    {
      what: 'a JPEG with a thumbnail in it',
      name: 't.jpg',
      type: 'image/jpeg',
      bytes: withSegment(jpeg(), 0xe1, thumbnail),
      ...photo,
    },
    {
      what: 'a JPEG that is a page too',
      name: 'poly.jpg',
      type: 'image/jpeg',
      bytes: Buffer.concat([withSegment(jpeg(), 0xfe, text('<html>')), text(`<script>${secret}</script>`)]),
      ...photo,
    },
    {
      what: 'a moving WebP',
      name: 'm.webp',
      type: 'image/webp',
      bytes: await moving(),
      ...photo,
    },
    {
      what: 'one pixel',
      name: '1.png',
      type: 'image/png',
      bytes: png(1, 1, rows(1, 1)),
      ...photo,
      quarters: false,
      size: [1, 1],
    },
    {
      what: 'a panorama',
      name: 'pano.jpg',
      type: 'image/jpeg',
      bytes: await (await drawn(8000, 400)).jpeg().toBuffer(),
      ...photo,
      size: [8000, 400],
    },
    {
      what: '108 megapixels',
      name: '108.png',
      type: 'image/png',
      bytes: png(12_000, 9000, rows(12_000, 9000)),
      inPage: 'photo',
      byCall: 'tooManyPixels',
      quarters: false,
    },
    { what: 'a name of 250 letters', name: `${'x'.repeat(246)}.jpg`, type: 'image/jpeg', bytes: jpeg(), ...photo },

    { what: 'HEIC of a phone', name: 'IMG_2.HEIC', type: 'image/heic', bytes: heic('plain'), ...converted },
    { what: 'HEIC without a media type', name: 'IMG_3.HEIC', type: '', bytes: heic('turned'), ...converted },
    {
      what: 'HEIC that says it is a JPEG',
      name: 'IMG_4.jpg',
      type: 'image/jpeg',
      bytes: heic('displayP3'),
      ...converted,
    },
    { what: 'HEIF', name: 'IMG_5.heif', type: 'image/heif', bytes: branded(heic('plain'), 'mif1'), ...converted },
    { what: 'a GIF', name: 'a.gif', type: 'image/gif', bytes: gif, ...converted },
    { what: 'a BMP', name: 'a.bmp', type: 'image/bmp', bytes: await bmp(), ...converted },

    {
      what: 'an empty file',
      name: 'empty.jpg',
      type: 'image/jpeg',
      bytes: Buffer.alloc(0),
      inPage: 'empty',
      byCall: 'notAnImage',
      quarters: false,
    },
    {
      what: 'a page that says it is a JPEG',
      name: 'page.jpg',
      type: 'image/jpeg',
      bytes: text('<!doctype html><title>Sign in</title>'),
      ...refused('notAnImage'),
    },
    {
      what: 'an SVG',
      name: 'logo.svg',
      type: 'image/svg+xml',
      bytes: text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      ...refused('notAnImage'),
    },
    {
      what: 'a PDF that says it is a PNG',
      name: 'scan.png',
      type: 'image/png',
      bytes: text('%PDF-1.7\n%%EOF'),
      ...refused('notAnImage'),
    },
    {
      what: 'a film that says it is a JPEG',
      name: 'film.jpg',
      type: 'image/jpeg',
      bytes: film,
      ...refused('notAnImage'),
    },
    {
      what: 'a TIFF',
      name: 'scan.tif',
      type: 'image/tiff',
      bytes: await made.clone().tiff().toBuffer(),
      ...refused('unsupported'),
    },
    {
      what: 'half a JPEG',
      name: 'half.jpg',
      type: 'image/jpeg',
      bytes: half(await noise('jpeg')),
      ...refused('broken'),
    },
    { what: 'half a PNG', name: 'half.png', type: 'image/png', bytes: half(await noise('png')), ...refused('broken') },
    {
      what: 'half a WebP',
      name: 'half.webp',
      type: 'image/webp',
      bytes: half(await noise('webp')),
      ...refused('broken'),
    },
    {
      what: 'half an AVIF',
      name: 'half.avif',
      type: 'image/avif',
      bytes: half(await noise('avif')),
      ...refused('broken'),
    },
    {
      what: 'half a HEIC',
      name: 'half.heic',
      type: 'image/heic',
      bytes: half(heic('plain')),
      inPage: 'broken',
      byCall: 'unsupported',
      quarters: false,
    },
    {
      what: 'the head of a JPEG',
      name: 'head.jpg',
      type: 'image/jpeg',
      bytes: jpeg().subarray(0, 20),
      ...refused('broken'),
    },
    {
      what: 'a PNG of 50,000 by 50,000 in 70 bytes',
      name: 'bomb.png',
      type: 'image/png',
      bytes: png(50_000, 50_000, rows(9, 9)),
      ...refused('tooManyPixels'),
    },
  ]
}
