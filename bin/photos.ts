import { command, UsageError } from '../infra/ops/command.ts'
import { namedStage, targetOptions } from '../infra/ops/options.ts'
import { laptopStage, settingsOf } from '../infra/settings.ts'

await command(
  {
    name: 'npm run photos',
    does: 'Tries photos again that were given up.',
    takes: 'retry',
    options: targetOptions,
  },
  async ({ values, rest }) => {
    if (rest.join() !== 'retry') throw new UsageError('say retry')
    const { retryGivenUp } = await import('../infra/ops/givenUp.ts')
    const { clientsFor } = await import('../infra/ops/clients.ts')
    const settings = namedStage(values)
    const clients = await clientsFor(settings, values.dir)
    const { worked, failures } = await retryGivenUp(clients, 'photos.process', settings ?? settingsOf(laptopStage))
    console.log(`Photos processed after all: ${worked}. Failed again: ${failures.length}.`)
    for (const failure of failures) console.error(failure)
    if (failures.length > 0) process.exitCode = 1
  },
)
