import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

/** A user's PATH: the machine's own Node comes first, not the one that npm puts before it. */
const path = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter)

/** The environment of a shell without AWS credentials, and without variables of the test runner but its compile cache. */
export const shell = {
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
  HOME: process.env.HOME,
  PATH: path,
  TMPDIR: tmpdir(),
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_EC2_METADATA_DISABLED: 'true',
}

export type Ran = { status: number | null; out: string; err: string }

/** Runs a command line in a folder like a user, without a terminal for its questions. */
export async function type(line: string, folder = '.', variables: Record<string, string> = {}): Promise<Ran> {
  const child = spawn(line, {
    shell: true,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...shell, ...variables },
  })
  const said = Promise.all([child.stdout, child.stderr].map(async (stream) => (await stream.toArray()).join('')))
  const status = await new Promise<number | null>((ended) => child.once('close', ended))
  const [out = '', err = ''] = await said
  return { status, out, err }
}

/** A folder with the files that a clone of this work tree has, and the installed packages. */
export function bareClone(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'tregu-clone-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of files.split('\0')) if (file && existsSync(file)) cpSync(file, join(folder, file))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
