import { App } from 'aws-cdk-lib'
import { delivery } from '../infra/delivery.ts'
import { command } from '../infra/ops/command.ts'
import { settingsOf } from '../infra/settings.ts'

await command(
  {
    name: 'node bin/delivery.ts',
    does: 'The CDK app of npm run bootstrap: the CDK CLI runs it, and says the stage and where it wants the assembly.',
    options: {},
  },
  () => {
    const app = new App({ analyticsReporting: false })
    const region: string = app.node.tryGetContext('region')
    delivery(app, settingsOf(String(app.node.tryGetContext('stage')), { given: { region } }))
    app.synth()
  },
)
