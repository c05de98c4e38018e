import { command } from '../infra/ops/command.ts'
import { destroy } from '../infra/ops/destroy.ts'

// npm run destroy [-- --stage dev --yes]: a stage that is not for production, with all its data.
await command((order) => destroy(order))
