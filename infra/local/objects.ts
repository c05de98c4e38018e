import { createHash, randomUUID } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

/** An object's metadata; `headers` are sent with each answer. */
export type ObjectMeta = {
  bucket: string
  key: string
  /** SHA-256 of the content in hex: the name of the file with the bytes. */
  content: string
  size: number
  etag: string
  /** Milliseconds since the epoch. */
  modified: number
  headers: Record<string, string>
}

type Row = Omit<ObjectMeta, 'headers'> & { headers: string }

export type Objects = ReturnType<typeof createObjects>

/**
 * The object store: metadata in SQLite, bytes in content-addressed files, so that copying an object adds only a row.
 */
export function createObjects(db: DatabaseSync, directory: string, versioned: readonly string[] = []) {
  db.exec(`
    create table if not exists objects (
      bucket text, key text, content text, size integer, etag text, modified integer, headers text,
      primary key (bucket, key)
    ) without rowid;
    create index if not exists objects_by_content on objects (content);
    create table if not exists versions (bucket text, key text, version text, content text);
  `)
  const insert = db.prepare('insert or replace into objects values (?, ?, ?, ?, ?, ?, ?)')
  const select = db.prepare('select * from objects where bucket = ? and key = ?')
  const remove = db.prepare('delete from objects where bucket = ? and key = ?')
  const used = db.prepare(
    'select 1 from objects where content = ?1 union all select 1 from versions where content = ?1',
  )
  const retire = db.prepare('insert into versions values (?, ?, ?, ?)')
  const retired = db.prepare('select * from versions where bucket = ? and substr(key, 1, length(?2)) = ?2 order by key')
  const forget = db.prepare('delete from versions where bucket = ? and key = ? and version = ? returning content')
  const listed = db.prepare(
    'select * from objects where bucket = ? and key > ? and key >= ? and key < ? || char(1114111) order by key limit ?',
  )

  const versionOf = ({ modified, content }: ObjectMeta) => `${modified}-${content.slice(0, 8)}`
  const file = (content: string) => join(directory, content.slice(0, 2), content)
  const metaOf = (row: Row): ObjectMeta => ({ ...row, headers: JSON.parse(row.headers) })

  function get(bucket: string, key: string): ObjectMeta | undefined {
    const row = select.get(bucket, key) as Row | undefined
    return row && metaOf(row)
  }

  function store(meta: ObjectMeta): ObjectMeta {
    const before = get(meta.bucket, meta.key)
    const { bucket, key, content, size, etag, modified, headers } = meta
    insert.run(bucket, key, content, size, etag, modified, JSON.stringify(headers))
    if (before && versioned.includes(bucket)) retire.run(bucket, key, versionOf(before), before.content)
    else if (before && before.content !== content) discard(before.content)
    return meta
  }

  function discard(content: string): void {
    if (!used.get(content)) rmSync(file(content), { force: true })
  }

  return {
    get,
    /** The bytes of an object, or a range of them (`end` exclusive). */
    read(meta: ObjectMeta, start = 0, end = meta.size): Buffer {
      const bytes = Buffer.alloc(end - start)
      const opened = openSync(file(meta.content), 'r')
      try {
        readSync(opened, bytes, 0, bytes.length, start)
      } finally {
        closeSync(opened)
      }
      return bytes
    },

    put(bucket: string, key: string, body: Buffer, headers: Record<string, string>): ObjectMeta {
      const content = createHash('sha256').update(body).digest('hex')
      if (!existsSync(file(content))) {
        mkdirSync(dirname(file(content)), { recursive: true })
        const unfinished = `${file(content)}.${randomUUID()}`
        writeFileSync(unfinished, body)
        renameSync(unfinished, file(content))
      }
      const etag = `"${createHash('md5').update(body).digest('hex')}"`
      return store({ bucket, key, content, size: body.length, etag, modified: Date.now(), headers })
    },

    copy: (source: ObjectMeta, bucket: string, key: string, headers: Record<string, string>): ObjectMeta =>
      store({ ...source, bucket, key, headers, modified: Date.now() }),

    delete(bucket: string, key: string): void {
      const meta = get(bucket, key)
      if (!meta) return
      remove.run(bucket, key)
      if (versioned.includes(bucket)) retire.run(bucket, key, versionOf(meta), meta.content)
      else discard(meta.content)
    },

    /** All versions of the objects in a versioned bucket whose keys have this prefix. */
    versions(bucket: string, prefix: string): { key: string; version: string; isLatest: boolean }[] {
      const current = (listed.all(bucket, '', prefix, prefix, -1) as Row[]).map(metaOf)
      return [
        ...current.map((meta) => ({ key: meta.key, version: versionOf(meta), isLatest: true })),
        ...(retired.all(bucket, prefix) as { key: string; version: string }[]).map(({ key, version }) => ({
          key,
          version,
          isLatest: false,
        })),
      ]
    },

    /** Permanently deletes a version of an object. */
    deleteVersion(bucket: string, key: string, version: string): void {
      const meta = get(bucket, key)
      if (meta && versionOf(meta) === version) {
        remove.run(bucket, key)
        discard(meta.content)
      }
      const row = forget.get(bucket, key, version) as { content: string } | undefined
      if (row) discard(row.content)
    },

    /** Objects whose key starts with `prefix` and sorts after `after`, sorted by key. */
    list: (bucket: string, prefix: string, after: string, limit: number): ObjectMeta[] =>
      (listed.all(bucket, after, prefix, prefix, limit) as Row[]).map(metaOf),
  }
}
