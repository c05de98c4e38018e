import { command } from '../infra/ops/command.ts'

await command(
  {
    name: 'node bin/delivery.ts',
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
)
