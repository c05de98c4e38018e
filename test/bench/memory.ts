import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What is left in memory once garbage is collected, in bytes; what arrays took is given back a little later. */
export async function memoryInUse(): Promise<number> {
  for (let n = 0; n < 3; n++) {
    collectGarbage()
    await wait(200)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
