import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Problem } from '../ops/problem.ts'

/** The files and folders of the laptop cloud in its state directory; other files there are never changed. */
const parts = { database: 'state.sqlite', tables: 'tables', objects: 'objects' }
const scratch = { assembly: 'cdk.out', temporary: 'tmp' }
const logs = 'logs'

export type State = ReturnType<typeof openState>

/**
 * Opens the state directory exclusively for this process: SQLite's exclusive lock is released when the process ends,
 * even by a crash. `fresh` deletes the state first.
 */
export function openState(directory: string, fresh: boolean) {
  mkdirSync(directory, { recursive: true })
  const path = (part: string) => join(directory, part)
  let db = openAlone(path(parts.database), directory)
  if (fresh) {
    db.close()
    for (const part of [...Object.values(parts), logs]) rmSync(path(part), { recursive: true, force: true })
    db = openAlone(path(parts.database), directory)
  }
  for (const part of Object.values(scratch)) rmSync(path(part), { recursive: true, force: true })
  db.exec('create table if not exists facts (name text primary key, value text)')

  return {
    db,
    tables: path(parts.tables),
    objects: path(parts.objects),
    assembly: path(scratch.assembly),
    logs: path(logs),
    temporary: path(scratch.temporary),
    /** The file by which other tools on this machine find the running laptop cloud. */
    address: path('cloud.json'),
    fact: (name: string) => db.prepare('select value from facts where name = ?').get(name)?.value as string | undefined,
    note: (name: string, value: string) =>
      void db.prepare('insert or replace into facts values (?, ?)').run(name, value),
  }
}

function openAlone(file: string, directory: string): DatabaseSync {
  const db = new DatabaseSync(file)
  try {
    db.exec(
      'pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = off; begin exclusive; commit',
    )
  } catch {
    throw new Problem(`Another laptop cloud is using ${directory}: stop it, or choose another directory with --dir.`)
  }
  return db
}
