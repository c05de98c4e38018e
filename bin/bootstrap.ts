import { bootstrap } from '../infra/ops/bootstrap.ts'
import { command } from '../infra/ops/command.ts'

// npm run bootstrap [-- --stage prod --profile … --region … --yes]: prepares an account and region, once.
await command((order) => bootstrap(order))
