import { command } from '../infra/ops/command.ts'
import { namedStage, targetOptions } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run migrate',
    does: "Brings stored items into today's shape.",
    options: {
      ...targetOptions,
      'dry-run': { type: 'boolean', help: 'only counts, and names what is not understood' },
    },
  },
  async ({ values }) => {
    const { migrations } = await import('../infra/migrations/all.ts')
    const { migrate } = await import('../infra/ops/migrate.ts')
    const { operatedOf } = await import('../infra/ops/operated.ts')
    const dryRun = values['dry-run']
    const changed = await migrate(await operatedOf(namedStage(values), values.dir), migrations, {
      dryRun,
      tellUnclear: (name, key) => console.log(`${name}: ${key} is not fully understood`),
      tell: (name, seen, count) => console.log(`${name}: ${count} of ${seen}`),
    })
    const sum = Object.values(changed).reduce((all, count) => all + count, 0)
    console.log(dryRun ? `${sum} items would change.` : `${sum} items changed.`)
  },
)
