import type { DatabaseSync } from 'node:sqlite'
import { prepared } from './database.ts'

type Typed = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Keeps an array under a name in the replica's file, in the byte order of the machine. */
export function putBlob(db: DatabaseSync, name: string, array: Typed): void {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  prepared(db, 'INSERT OR REPLACE INTO blob VALUES (?, ?)').run(name, bytes)
}

/** The bytes kept under a name, in a buffer of their own; none when nothing is. */
export function getBlob(db: DatabaseSync, name: string): Uint8Array<ArrayBuffer> {
  const bytes = prepared(db, 'SELECT bytes FROM blob WHERE name = ?').get(name)?.bytes
  return (bytes as Uint8Array<ArrayBuffer> | undefined) ?? new Uint8Array()
}

/** Keeps a value as JSON under a name. */
export function putJson(db: DatabaseSync, name: string, value: unknown): void {
  putBlob(db, name, Buffer.from(JSON.stringify(value)))
}

/** The value kept as JSON under a name. */
export function getJson<T>(db: DatabaseSync, name: string): T | undefined {
  const bytes = getBlob(db, name)
  return bytes.length > 0 ? JSON.parse(Buffer.from(bytes.buffer).toString()) : undefined
}
