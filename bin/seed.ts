import { command } from '../infra/ops/command.ts'
import { namedStage, targetOptions } from '../infra/ops/options.ts'
import { Problem } from '../infra/ops/problem.ts'

await command(
  {
    name: 'npm run seed',
    does: 'Fills the running laptop cloud, or a stage that is not for production, with demo data.',
    options: targetOptions,
  },
  async ({ values }) => {
    const settings = namedStage(values)
    if (settings?.production) throw new Problem('Demo data is not for production.')
    const { aim } = await import('../infra/demo/target.ts')
    await aim(settings, values.dir)

    // Data modules read the environment when they are loaded.
    const { accountsToTry, demoPassword } = await import('../infra/demo/accounts.ts')
    const { seed } = await import('../infra/demo/seed.ts')
    await seed((what, done, of) => {
      const line = `Demo data: ${what} ${done} of ${of}`
      if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(40)}${done === of ? '\n' : ''}`)
      // Without a terminal, lines cannot be overwritten: prints a line per quarter only.
      else if (Math.floor((4 * done) / of) > Math.floor((4 * (done - 1)) / of)) console.log(line)
    })
    console.log(`Accounts to try, password ${demoPassword}:`)
    for (const { email, what } of accountsToTry) console.log(`  ${email.padEnd(24)} ${what}`)
  },
)
