import { command } from '../infra/ops/command.ts'
import { exceptions, promises, unnamed } from '../test/spec/checklist.ts'

await command(
  {
    name: 'npm run checklist',
    does: 'Prints the rules of the specification that no test names.',
    options: {},
  },
  () => {
    const open = unnamed()
    for (const { id, text } of open) console.log(`${id}  ${text}`)
    console.log(`${open.length} of ${promises.length} rules without a test; ${Object.keys(exceptions).length} excused.`)
    if (open.length > 0) process.exitCode = 1
  },
)
