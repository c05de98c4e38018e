import type { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { prepared } from './database.ts'

type Typed = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

/** Which of a replica's files has a blob. */
type Home = 'main' | 'words'

/** Stores an array under a name in the replica's file, in the byte order of the machine. */
export function putBlob(db: DatabaseSync, name: string, array: Typed, home: Home = 'main'): void {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  prepared(db, `INSERT OR REPLACE INTO ${home}.blob VALUES (?, ?, ?)`).run(name, bytes.length, zstdCompressSync(bytes))
}

/** Reads the bytes stored under a name, in a buffer of their own; empty if there are none. */
export function getBlob(db: DatabaseSync, name: string, home: Home = 'main'): Uint8Array<ArrayBuffer> {
  const row = prepared(db, `SELECT size, bytes FROM ${home}.blob WHERE name = ?`).get(name)
  const size = Number(row?.size ?? 0)
  if (size === 0) return new Uint8Array()
  const plain = zstdDecompressSync(row?.bytes as Uint8Array, { chunkSize: Math.max(64, size) })
  // Node allocates small buffers in a shared pool; those are copied.
  return plain.buffer.byteLength === size ? plain : new Uint8Array(plain)
}

/** Stores a value as JSON under a name. */
export function putJson(db: DatabaseSync, name: string, value: unknown, home: Home = 'main'): void {
  putBlob(db, name, Buffer.from(JSON.stringify(value)), home)
}

/** Reads a value stored as JSON; undefined if there is none. */
export function getJson<T>(db: DatabaseSync, name: string, home: Home = 'main'): T | undefined {
  const bytes = getBlob(db, name, home)
  return bytes.length > 0 ? JSON.parse(Buffer.from(bytes.buffer).toString()) : undefined
}
