import { spawn } from 'node:child_process'
import { once } from 'node:events'

// npm test [-- what vitest takes]: checks, assembly and pages beside each other, then the tests on what was made.
const run = async (command: string, env = {}) => {
  const [status] = await once(
    spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } }),
    'exit',
  )
  if (status !== 0) process.exitCode = 1
}

await Promise.all([
  run('npm run --silent check'),
  run('node bin/app.ts --stage laptop'),
  run('vite build --logLevel warn'),
])
const given = process.argv.slice(2).map((argument) => JSON.stringify(argument))
if (!process.exitCode) await run(['vitest run', ...given].join(' '), { TREGU_ASSEMBLY: 'cdk.out' })
