import sharp from 'sharp'
import type { Plugin } from 'vite'

const ours = `${import.meta.dirname}/../../web/public/favicon.svg`

/** The sizes in pixels that browser tabs, bookmarks and result pages of search engines show. */
const sizes = [16, 32, 48]

/** Serves and builds /favicon.ico from the SVG icon, for whoever takes raster icons only (HTM-07). */
export const rasterIcon: Plugin = {
  name: 'raster-icon',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: await icoOf(ours) })
  },
  configureServer({ middlewares }) {
    middlewares.use('/favicon.ico', async (_, response) => {
      response.setHeader('content-type', 'image/x-icon').end(await icoOf(ours))
    })
  },
}

/** A drawing in the ICO format: a directory of 16 bytes a picture, then the pictures as PNG. */
export async function icoOf(drawing: string | Buffer): Promise<Buffer> {
  const pictures = await Promise.all(
    sizes.map(async (size) => ({ size, png: await sharp(drawing).resize(size).png().toBuffer() })),
  )
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
