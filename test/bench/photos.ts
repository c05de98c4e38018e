import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#functions/engine/database.ts'
import { Hashes } from '#functions/engine/hashes.ts'
import type { Hash } from '#functions/engine/schema.ts'
import { lookingTheSame, mirrored } from '#functions/photos/parts/print.ts'
import { type Random, randomOf } from '../../infra/demo/random.ts'
import { schema, turnedBits } from '../engine/support.ts'
import { megabytes, ms, seconds, table, whole, writtenBy } from './format.ts'
import { costOf, samples, summary, timeOf } from './times.ts'

/** Four words, its slot and its second. */
const bytesEach = 24

/** How many photos a listing has here. */
const each = 5

/** How many waves across and down a scene is made of. */
const size = 9

/** For each wave its height at each of so many places. */
const cosines = (places: number) =>
  Array.from({ length: size }, (_, wave) =>
    Array.from({ length: places }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * places))),
  )
const [acrossAt, downAt] = [cosines(size), cosines(size - 1)]

const sumOf = (count: number, of: (at: number) => number) => {
  let sum = 0
  for (let at = 0; at < count; at++) sum += of(at)
  return sum
}

/** Both hashes of an invented scene, as `printing.ts` makes them: the longer a wave, the higher, as in photographs. */
function sceneHash(random: Random): Hash {
  const bell = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  const waves = Float64Array.from({ length: size * size }, (_, at) => {
    const [down, across] = [Math.floor(at / size), at % size]
    return bell() / (down * down + across * across || 1) ** 0.8
  })
  const wave = (down: number, across: number) => waves[down * size + across] as number
  const waveAt = (at: number) => (at === 0 ? wave(size - 1, 0) : wave(at >> 3, at & 7))
  const unturned = Float64Array.from({ length: 32 }, (_, at) => waveAt(2 * at)).sort()
  const median = ((unturned[15] as number) + (unturned[16] as number)) / 2
  const across = Float64Array.from({ length: 8 * size }, (_, at) =>
    sumOf(size, (down) => wave(down, at % size) * (downAt[down]?.[Math.floor(at / size)] as number)),
  )
  const cell = (row: number, column: number) =>
    sumOf(size, (at) => (across[row * size + at] as number) * (acrossAt[at]?.[column] as number))
  const rises = (at: number) => cell(at >> 3, (at & 7) + 1) > cell(at >> 3, at & 7)
  const isHigh = (at: number) => waveAt(at) > (at % 2 === 0 ? median : 0)
  const word = (from: number, isSet: (at: number) => boolean) => sumOf(32, (at) => (isSet(from + at) ? 2 ** at : 0))
  return [word(0, rises), word(32, rises), word(0, isHigh), word(32, isHigh)]
}

const twelve = Array.from({ length: 12 }, (_, at) => at * 11)

/** Looks photos up among this many, mirrored ones too, and records what is found, time and memory. */
export async function benchPhotos(count: number): Promise<void> {
  const random = randomOf('photos')
  const hashes = new Hashes()
  const known: Hash[] = []
  for (let at = 0; at < count; at++) {
    const hash = sceneHash(random)
    hashes.put(Math.floor(at / each), [{ hash, since: at * 1000 }])
    if (at % 1000 === 0) known.push(hash)
  }

  const lookups: Record<string, () => Hash> = {
    'a photo that is not there': () => sceneHash(random),
    'a copy': () => random.pick(known),
    'a copy of which 12 of the 128 bits changed': () => turnedBits(random.pick(known), twelve),
    'a mirrored copy': () => mirrored(random.pick(known)),
  }
  const rows: (string | number)[][] = []
  for (const [name, next] of Object.entries(lookups)) {
    const [times, processor] = [[] as number[], [] as number[]]
    let found = 0
    for (let n = 0; n < samples; n++) {
      const hash = next()
      const { time, cpu } = await costOf(() => {
        found += hashes.near([hash, mirrored(hash)], lookingTheSame).length
      })
      times.push(time)
      processor.push(cpu)
    }
    const { p50, p95 } = summary(times)
    const spent = summary(processor)
    rows.push([name, (found / samples).toFixed(2), ms(p50), ms(p95), ms(spent.p50), ms(spent.p95)])
  }

  const db = openDatabase(':memory:', schema)
  const saved = await timeOf(() => hashes.save(db))
  const bytes = Number(db.prepare('SELECT sum(length(bytes)) AS bytes FROM blob').get()?.bytes)
  const opened = await timeOf(() => {
    if (Hashes.read(db).size !== count) throw new Error('Not all hashes came back')
  })
  db.close()

  const text = [
    '# Photos looked up by what they show, measured',
    `${writtenBy('--photos')}. The hashes of ${whole(count)} invented scenes; ${samples} lookups of each kind on one processor, each of a photo and its mirror image. *Found* is how many are near, on average.`,
    table(['looked up', 'found', 'ms, p50', 'p95', 'of it processor, p50', 'p95'], rows),
    `In memory: ${megabytes(count * bytesEach)}, ${bytesEach} bytes each. In a snapshot: ${megabytes(bytes)}, saved in ${seconds(saved)}, read in ${seconds(opened)}.`,
  ].join('\n\n')
  console.log(text)
  writeFileSync(join(import.meta.dirname, 'results', 'photos.md'), `${text}\n`)
}
