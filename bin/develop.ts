import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, command } from '../infra/ops/command.ts'
import { laptopOptions } from '../infra/ops/options.ts'
import { benchOptions } from '../test/bench/options.ts'

/** The commands that run, test and measure the product on this machine. */
export const develop = {
  start: command(
    {
      does: 'Runs the whole product on this machine, on port 3000 or PORT.',
      options: {
        fresh: { type: 'boolean', help: 'forgets the state first' },
        empty: { type: 'boolean', help: 'without demo data' },
        reload: { type: 'boolean', help: 'pages from their sources by Vite, not as they are deployed' },
        site: { type: 'string', value: 'stage', help: 'with name, contacts, pictures and colours of this stage' },
        instances: { type: 'number', help: 'at most so many instances of functions stay warm' },
        assembly: { type: 'string', value: 'folder', help: 'an assembly that was made before; not with --site' },
        ...laptopOptions,
      },
    },
    async ({ values }) => {
      const { start } = await import('../infra/local/start.ts')
      await start(values)
    },
  ),

  test: command(
    {
      does: 'Checks and the assembly beside each other, then the tests on what was made (test/README.md).',
      passesTo: 'vitest',
      options: { all: { type: 'boolean', help: 'everything, as CI runs it, in place of the default tier' } },
    },
    async ({ values, rest }) => {
      const { runTests } = await import('./tests.ts')
      await runTests(values.all, rest)
    },
  ),

  bench: command(
    {
      does: 'Measures the engine, search against PostgreSQL and DynamoDB, then the running product; or what an option names.',
      options: benchOptions,
    },
    async ({ values }) => {
      const { bench } = await import('../test/bench/bench.ts')
      await bench(values)
    },
  ),

  synth: command(
    {
      does: 'Synthesizes the stack of a stage into cdk.out.',
      options: {
        stage: { type: 'string', value: 'name', help: 'a file of infra/stages; without it the one of cdk.json' },
      },
    },
    async ({ values }) => {
      const { cdkHint } = await import('../infra/ops/cdkHint.ts')
      const { synthesize } = await import('../infra/synth.ts')
      // Set when the CDK CLI runs this app: the folder for the assembly.
      const outdir = process.env.CDK_OUTDIR
      const { stacks } = await synthesize({
        outdir: outdir ?? join(import.meta.dirname, '..', 'cdk.out'),
        stage: values.stage,
        validate: true,
      })
      if (!outdir) for (const { templateFullPath } of stacks) console.log(templateFullPath)
      else if (!process.env.TREGU_OPS) console.error(cdkHint)
    },
  ),

  costs: command(
    {
      does: 'Prints what a month costs.',
      options: {
        'worst-day': { type: 'boolean', help: 'what the worst visitor can cost in a day, in its place' },
        write: { type: 'boolean', help: 'writes the tables of infra/costs.md anew' },
      },
    },
    async ({ values }) => {
      const { costsTable } = await import('../infra/costs.ts')
      const { floodTable, worstDayTable } = await import('../infra/worstDay.ts')
      const { costsFile, withTables } = await import('../infra/costsFile.ts')
      if (values.write) writeFileSync(costsFile, withTables(readFileSync(costsFile, 'utf8')))
      else console.log(values['worst-day'] ? `${worstDayTable()}\n\n${floodTable()}` : costsTable())
    },
  ),

  checklist: command({ does: 'Prints the rules of the specification that no test names.', options: {} }, async () => {
    const { exceptions, promises, unnamed } = await import('../test/spec/checklist.ts')
    const open = unnamed()
    for (const { id, text } of open) console.log(`${id}  ${text}`)
    console.log(`${open.length} of ${promises.length} rules without a test; ${Object.keys(exceptions).length} excused.`)
    if (open.length > 0) process.exitCode = 1
  }),

  maps: command(
    {
      does: 'Makes the map with streets, for the next deployment and for npm start, from a build of OpenStreetMap.',
      options: {
        source: { type: 'string', value: 'url', help: 'another PMTiles archive than the build of two days ago' },
        small: { type: 'boolean', help: "the repository's own, from npm packages and Natural Earth's rivers" },
        rivers: { type: 'string', value: 'url', help: 'where those rivers are, such as https://…/10m/physical' },
      },
    },
    async ({ values }) => {
      const { writeFull, writeSmall } = await import('../infra/maps/write.ts')
      await (values.small ? writeSmall(values.rivers) : writeFull(values.source))
    },
  ),
} satisfies Record<string, Command>
