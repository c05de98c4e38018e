import { App } from 'aws-cdk-lib'
import { delivery } from '../infra/delivery.ts'
import { settingsOf } from '../infra/settings.ts'

// npm run bootstrap has the CDK CLI run it, which says the stage and where it wants the assembly.
const app = new App({ analyticsReporting: false })
const region: string = app.node.tryGetContext('region')
delivery(app, settingsOf(app.node.tryGetContext('stage'), { given: { region } }))
app.synth()
