import { millionTimes, relational } from '../../infra/costs.ts'
import type { Comparison } from './compare.ts'

/** Latency in addition to CPU time, in ms: a round trip to DynamoDB, and the overhead of a function call. */
const tripMs = 5
const handlingMs = 2
/**
 * In GB: the memory of the function with the replica, which gives it one whole processor, and of one that queries a
 * database.
 */
const replicaMemory = 1769 / 1024
const askingMemory = 0.5
/** The read units of a search: four empty or short queries of the change log, at most once a second. */
const logUnits = 2

/** The list price of a million searches that take so long of the processor (ms). */
export const searchesCost = (cpu: number): number => millionTimes(cpu + tripMs + handlingMs, replicaMemory, logUnits)

/** The list price of a million searches, an equal share of each kind. */
export function costsOf({ rows, postgres }: Comparison) {
  const mean = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length
  const [units, roundTrips] = [mean((row) => row.dynamodb.units), mean((row) => row.dynamodb.roundTrips)]
  return {
    tregu: searchesCost(mean((row) => row.cpu.mean)),
    dynamodb: millionTimes(roundTrips * tripMs + handlingMs, askingMemory, units),
    asking: millionTimes(mean((row) => row.postgres.mean) + handlingMs, askingMemory),
    instance: relational(postgres.bytes),
  }
}
