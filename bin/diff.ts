import { command } from '../infra/ops/command.ts'
import { diff } from '../infra/ops/deploy.ts'

// npm run diff [-- --stage prod --profile … --region …]: what a deployment would change; it changes nothing.
await command((order) => diff(order))
