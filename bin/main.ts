import { data } from './data.ts'
import { develop } from './develop.ts'
import { operate } from './operate.ts'

const commands = new Map(Object.entries({ ...develop, ...operate, ...data }))
const [name = '', ...args] = process.argv.slice(2)
const command = commands.get(name)
if (!command) {
  console.error(`There is no command ${name}, only ${[...commands.keys()].join(', ')}.`)
  process.exit(2)
}
await command(name, args)
