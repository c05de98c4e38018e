import { command } from '../infra/ops/command.ts'
import { rollback } from '../infra/ops/deploy.ts'

// npm run rollback [-- --stage prod --to <version> --yes]: the version before, functions and pages; data stay.
await command((order, { to }) => rollback(order, to))
