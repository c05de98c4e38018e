import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCloud } from '../infra/local/cloud.ts'
import { StartError } from '../infra/local/state.ts'

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean' },
    built: { type: 'boolean' },
    empty: { type: 'boolean' },
    dir: { type: 'string', default: join(import.meta.dirname, '..', '.local') },
  },
})

try {
  const cloud = await startCloud({
    directory: resolve(values.dir),
    port: Number(process.env.PORT ?? 3000),
    fresh: values.fresh,
    built: values.built,
  })
  const { url } = cloud.address
  console.log(`Mail, accounts, tables: ${url}/__local/`)
  console.log(`Ready: ${url}`)
  const stop = () => void cloud.close().then(() => process.exit())
  process.once('SIGINT', stop).once('SIGTERM', stop)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
