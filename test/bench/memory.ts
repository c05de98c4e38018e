import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The memory after a garbage collection, in bytes; buffers of arrays are released a little later. */
export async function memoryInUse(): Promise<number> {
  for (let n = 0; n < 3; n++) {
    collectGarbage()
    await wait(200)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
