// Synthesizes the stack, with options as JSON, in a process of its own: what the CDK takes of memory ends with it.
import { command } from '../ops/command.ts'
import { synthesize } from '../synth.ts'

const synthesis = command(
  { does: 'Synthesizes the stack for the laptop cloud.', takes: '<options>', options: {} },
  ({ rest: [options = '{}'] }) => synthesize(JSON.parse(options)),
)
await synthesis('synthesis', process.argv.slice(2))
