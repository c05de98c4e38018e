import { outputsOf, placeOf } from '../infra/ops/aws.ts'
import { command } from '../infra/ops/command.ts'
import { Problem } from '../infra/ops/problem.ts'
import { smoke } from '../infra/ops/smoke.ts'

// npm run smoke [-- --stage prod | --address http://127.0.0.1:3000 --tries 1]: tries a running product from outside.
await command(async ({ settings, tries }, { address }) => {
  const tried = address ?? (await outputsOf(await placeOf(settings))).EdgeUrl
  const wrong = await smoke(tried, console.log, tries)
  if (wrong.length > 0) throw new Problem(`${tried} does not work.`)
})
