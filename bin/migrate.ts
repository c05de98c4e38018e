import { command } from '../infra/ops/command.ts'
import { namedStage, targetOptions } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run migrate',
    does: "Brings stored items into today's shape.",
    options: {
      ...targetOptions,
      'dry-run': { type: 'boolean', help: 'only counts, and names what is not understood' },
      rate: { type: 'number', help: 'items written a second, in place of 250' },
    },
  },
  async ({ values }) => {
    const { migrations } = await import('../infra/migrations/all.ts')
    const { migrate, paceOf } = await import('../infra/ops/migrate.ts')
    const { clientsFor } = await import('../infra/ops/clients.ts')
    const dryRun = values['dry-run']
    const settings = namedStage(values)
    const changed = await migrate(await clientsFor(settings, values.dir), migrations, {
      ...(settings && paceOf(settings)),
      perSecond: values.rate,
      dryRun,
      tellUnclear: (name, key) => console.log(`${name}: ${key} is not fully understood`),
      tell: (name, seen, count, about) =>
        console.log(
          `${name}: ${count} of ${seen} ${dryRun ? 'would change' : 'changed'}${about ? `; there are about ${about}` : ''}`,
        ),
    })
    const sum = Object.values(changed).reduce((all, count) => all + count, 0)
    console.log(dryRun ? `${sum} items would change.` : `${sum} items changed.`)
  },
)
