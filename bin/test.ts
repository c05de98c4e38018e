import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { command } from '../infra/ops/command.ts'

const run = async (line: string, env = {}) => {
  const [status] = await once(spawn(line, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } }), 'exit')
  if (status !== 0) process.exitCode = 1
}

await command(
  {
    name: 'npm test',
    does: 'Checks, assembly and pages beside each other, then the tests on what was made.',
    passesTo: 'vitest',
    options: {},
  },
  async ({ rest }) => {
    await Promise.all([
      run('npm run --silent check'),
      run('node bin/app.ts --stage laptop'),
      run('vite build --logLevel warn'),
    ])
    const given = rest.map((argument) => JSON.stringify(argument))
    if (!process.exitCode) await run(['vitest run', ...given].join(' '), { TREGU_ASSEMBLY: 'cdk.out' })
  },
)
