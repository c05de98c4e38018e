import { command, UsageError } from '../infra/ops/command.ts'
import { namedStage, targetOptions } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run restore',
    does: 'Brings back what the tables have lost since a moment.',
    options: {
      ...targetOptions,
      time: { type: 'string', value: 'moment', help: 'such as 2026-11-20T08:00:00Z' },
      user: { type: 'string', value: 'id', multiple: true, help: 'only what this user has lost; may be repeated' },
      copies: { type: 'string', value: 'ending', help: 'from tables that were restored by hand as <table>-<ending>' },
      clean: { type: 'boolean', help: 'only deletes the copies of restores, also of one that is running' },
    },
  },
  async ({ values }) => {
    const time = new Date(values.time ?? '')
    if (!values.clean && Number.isNaN(time.getTime()))
      throw new UsageError('say the moment, such as --time 2026-11-20T08:00:00Z')
    const { clientsFor } = await import('../infra/ops/clients.ts')
    const { copiesLeft, restore } = await import('../infra/ops/restore.ts')
    const clients = await clientsFor(namedStage(values), values.dir)
    if (values.clean) {
      const { deleteCopies } = await import('../infra/ops/copies.ts')
      const copies = await copiesLeft(clients)
      await deleteCopies(clients.dynamodb, copies)
      return console.log(`${copies.length} copies deleted.`)
    }
    const { missing } = await restore(clients, {
      time,
      users: values.user,
      copies: values.copies,
      tell: console.log,
    })
    for (const one of missing) console.error(`Still missing: ${one}`)
    if (missing.length > 0) process.exitCode = 1
  },
)
