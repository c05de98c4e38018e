import type { Decoded } from './heicWorker.ts'
import workerPath from './heicWorker.ts?worker&url'
import { scriptAddress } from './scriptAddress.ts'

/** The decoding before the next one: one at a time, as each takes some hundred megabytes. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Decodes a HEIC picture where the browser cannot: in a worker, by libheif (D-120). Undefined for a damaged file. Throws
 * if the decoder, 750 KB, cannot be loaded.
 */
export function decodeHeic(file: Uint8Array): Promise<ImageData | undefined> {
  const turn = before.then(() => decodeInWorker(file))
  before = turn.catch(() => undefined)
  return turn
}

async function decodeInWorker(file: Uint8Array): Promise<ImageData | undefined> {
  const worker = new Worker(scriptAddress(workerPath), { type: 'module' })
  try {
    const decoded = await new Promise<Decoded | undefined>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Decoded | undefined>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(`decoder: ${message}`))
      worker.postMessage(file)
    })
    if (!decoded) return undefined
    const { data, width, height, colorSpace } = decoded
    return new ImageData(data, width, height, { colorSpace })
  } finally {
    worker.terminate()
  }
}
