import { breachTables } from '../infra/ops/breachTables.ts'
import { command, UsageError } from '../infra/ops/command.ts'
import { namedStage, targetOptions } from '../infra/ops/options.ts'
import { laptopStage, settingsOf } from '../infra/settings.ts'

await command(
  {
    name: 'npm run breach',
    does: 'Lists whom to tell of a breach by when, with drafts of what to say; changes nothing.',
    options: {
      ...targetOptions,
      known: { type: 'string', value: 'moment', help: 'when it became known, such as 2026-11-20T08:00:00Z; now' },
      since: { type: 'string', value: 'moment', help: 'only what was written from then on' },
      until: { type: 'string', value: 'moment', help: 'only what was written until then' },
      table: { type: 'string', value: 'name', multiple: true, help: `of ${breachTables.join(', ')}; all of them` },
      user: { type: 'string', value: 'id', multiple: true, help: 'only this user; may be repeated' },
      out: { type: 'string', value: 'folder', default: 'breach', help: 'where the files are written' },
    },
  },
  async ({ values }) => {
    const momentOf = (name: 'known' | 'since' | 'until') => {
      const typed = values[name]
      const moment = typed === undefined ? undefined : new Date(typed)
      if (moment && Number.isNaN(moment.getTime()))
        throw new UsageError(`option --${name} takes a moment, such as 2026-11-20T08:00:00Z`)
      return moment
    }
    const [known = new Date(), since, until] = [momentOf('known'), momentOf('since'), momentOf('until')]
    const tables = breachTables.filter((table) => !values.table || values.table.includes(table))
    const unknown = values.table?.find((name) => !breachTables.some((table) => table === name))
    if (unknown !== undefined) throw new UsageError(`say a table of ${breachTables.join(', ')}`)

    const { affectedBy, dueOf, summaryOf, writeBreach } = await import('../infra/ops/breach.ts')
    const { clientsFor } = await import('../infra/ops/clients.ts')
    const settings = namedStage(values)
    const exposed = { tables, since, until, users: values.user }
    const affected = await affectedBy(await clientsFor(settings, values.dir), exposed)
    const due = dueOf(affected, known)
    const { site } = settings ?? settingsOf(laptopStage)
    const files = writeBreach(values.out, affected, exposed, due, known, site)
    console.log(summaryOf(affected, exposed, due, known))
    console.log(`In ${values.out}: ${files.join(', ')}. They are personal data: delete them when they are not needed.`)
  },
)
