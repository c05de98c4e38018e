import { costsTable } from '../infra/costs.ts'
import { command } from '../infra/ops/command.ts'
import { worstDayTable } from '../infra/worstDay.ts'

await command(
  {
    name: 'npm run costs',
    does: 'Prints what a month costs, as the table of the README.',
    options: { 'worst-day': { type: 'boolean', help: 'what the worst visitor can cost in a day, in its place' } },
  },
  ({ values }) => console.log(values['worst-day'] ? worstDayTable() : costsTable()),
)
