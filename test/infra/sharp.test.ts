import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockOf } from '../../infra/sharp.ts'

test('sharp for Lambda is installed from the lock file: every file has its hash', () => {
  const { packages } = JSON.parse(lockOf('sharp'))
  const ours = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const { '': own, ...locked } = packages
  expect(own.dependencies).toEqual({ sharp: ours['node_modules/sharp'].version })
  expect(Object.keys(locked)).toEqual(
    expect.arrayContaining(['node_modules/@img/sharp-linux-arm64', 'node_modules/@img/sharp-libvips-linux-arm64']),
  )
  for (const [path, one] of Object.entries<{ integrity?: string }>(locked)) {
    expect(one, path).toEqual(ours[path])
    expect(one.integrity, path).toMatch(/^sha512-/)
  }
  expect(locked).not.toHaveProperty('node_modules/react')
})
