import { command, UsageError } from '../infra/ops/command.ts'
import { namedStage, targetOptions } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run saving',
    does: 'While it is on, nothing is looked up on the map and no messages are taken.',
    takes: 'on|off',
    options: targetOptions,
  },
  async ({ values, rest: [wanted] }) => {
    if (wanted !== 'on' && wanted !== 'off') throw new UsageError('say on or off')
    const { aim } = await import('../infra/demo/target.ts')
    await aim(namedStage(values), values.dir)

    // Clients read the environment when they are loaded.
    const { setSaving } = await import('#functions/lib/dynamodb/saving.ts')
    await setSaving(wanted === 'on')
    console.log(wanted === 'on' ? 'The stage saves, within 15 seconds.' : 'Everything runs again, within 15 seconds.')
  },
)
