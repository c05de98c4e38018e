import { command } from '../infra/ops/command.ts'

await command(
  {
    name: 'npm run costs',
    does: 'Prints what a month costs, as the table of the README.',
    options: { 'worst-day': { type: 'boolean', help: 'what the worst visitor can cost in a day, in its place' } },
  },
  async ({ values }) => {
    const { costsTable } = await import('../infra/costs.ts')
    const { worstDayTable } = await import('../infra/worstDay.ts')
    console.log(values['worst-day'] ? worstDayTable() : costsTable())
  },
)
