import { command } from '../infra/ops/command.ts'
import { deploy } from '../infra/ops/deploy.ts'

// npm run deploy [-- --stage prod --profile … --region … --yes]
await command((order) => deploy(order))
