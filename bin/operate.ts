import { type Command, command } from '../infra/ops/command.ts'
import { deployArguments, stageOf, stageOptions, takeOver, tries, yes } from '../infra/ops/options.ts'
import { Problem } from '../infra/ops/problem.ts'

/** The commands that prepare an account, and deploy a stage. */
export const operate = {
  bootstrap: command(
    { does: 'Prepares an account and region, once.', options: { ...stageOptions, yes } },
    async ({ values }) => {
      const { bootstrap } = await import('../infra/ops/bootstrap.ts')
      await bootstrap(deployArguments(values))
    },
  ),

  deploy: command(
    {
      does: 'Deploys this work tree; puts the version before back when it does not work.',
      options: {
        ...stageOptions,
        yes,
        tries,
        minutes: { type: 'number', help: 'after which migrations are left to npm run migrate, in place of 5' },
        'take-over': takeOver,
      },
    },
    async ({ values }) => {
      const { deploy } = await import('../infra/ops/deploy.ts')
      await deploy({ ...deployArguments(values), takeOver: values['take-over'] })
    },
  ),

  diff: command(
    { does: 'Shows what a deployment would change; changes nothing.', options: stageOptions },
    async ({ values }) => {
      const { diff } = await import('../infra/ops/deploy.ts')
      await diff(deployArguments(values))
    },
  ),

  outputs: command(
    {
      does: 'Prints the addresses of a deployed stage and the DNS records to publish.',
      options: stageOptions,
    },
    async ({ values }) => {
      const { outputs } = await import('../infra/ops/outputs.ts')
      await outputs(deployArguments(values).settings)
    },
  ),

  vault: command(
    {
      does: 'Makes the vault for the nightly copies of a stage, in another account (--profile) or region (--region).',
      options: { ...stageOptions, yes },
    },
    async ({ values }) => {
      const { vault } = await import('../infra/ops/vault.ts')
      const { stage, profile, region, yes } = values
      await vault(stageOf({ stage, profile }), region, { profile, yes })
    },
  ),

  smoke: command(
    {
      does: 'Tries a running product from outside.',
      options: {
        ...stageOptions,
        address: { type: 'string', value: 'url', help: 'of any running product, in place of a stage' },
        tries,
      },
    },
    async ({ values }) => {
      const { outputsOf, stageAccount } = await import('../infra/ops/aws.ts')
      const { smoke } = await import('../infra/ops/smoke.ts')
      const tried = values.address ?? (await outputsOf(await stageAccount(stageOf(values)))).EdgeUrl
      const wrong = await smoke(tried, console.log, values.tries)
      if (wrong.length > 0) throw new Problem(`${tried} does not work.`)
    },
  ),

  rollback: command(
    {
      does: 'Puts the version before back, functions and pages; data stay.',
      options: {
        ...stageOptions,
        to: { type: 'string', value: 'version', help: 'in place of the version before' },
        yes,
        tries,
        'take-over': takeOver,
      },
    },
    async ({ values }) => {
      const { rollback } = await import('../infra/ops/deploy.ts')
      await rollback({ ...deployArguments(values), takeOver: values['take-over'] }, values.to)
    },
  ),

  destroy: command(
    {
      does: 'Takes a stage away that is not for production, with all its data.',
      options: { ...stageOptions, yes },
    },
    async ({ values }) => {
      const { destroy } = await import('../infra/ops/destroy.ts')
      await destroy(deployArguments(values))
    },
  ),

  delivery: command(
    {
      does: 'The CDK app of npm run bootstrap and npm run vault: the CDK CLI runs it, and says the stage and where it wants the assembly.',
      options: {},
    },
    async () => {
      const { App } = await import('aws-cdk-lib')
      const { vault } = await import('../infra/backup.ts')
      const { delivery } = await import('../infra/delivery.ts')
      const { settingsOf } = await import('../infra/settings.ts')
      const app = new App({ analyticsReporting: false })
      const region: string = app.node.tryGetContext('region')
      const settings = settingsOf(String(app.node.tryGetContext('stage')), { given: { region, backup: '' } })
      delivery(app, settings)
      if (settings.account) vault(app, settings)
      app.synth()
    },
  ),
} satisfies Record<string, Command>
