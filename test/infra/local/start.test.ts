import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startCloud } from '../../../infra/local/cloud.ts'
import { openState } from '../../../infra/local/state.ts'

const directory = mkdtempSync(join(tmpdir(), 'cloud-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('a port in use is reported in one sentence', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await expect(startCloud({ directory, port })).rejects.toThrow(`Port ${port} is in use by another program`)
  other.close()
})

test('a state directory belongs to one cloud at a time', () => {
  const { db } = openState(directory, false)
  expect(() => openState(directory, false)).toThrow(`Another laptop cloud is using ${directory}`)
  db.close()
  openState(directory, false).db.close()
})
