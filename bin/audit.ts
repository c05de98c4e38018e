import type { Entry } from '#functions/audit/parts/chain.ts'
import { command, UsageError } from '../infra/ops/command.ts'
import { namedStage, targetOptions } from '../infra/ops/options.ts'

await command(
  {
    name: 'npm run audit',
    does: 'Verifies the audit log from its first entry to its last; changes nothing.',
    options: {
      ...targetOptions,
      head: { type: 'string', value: 'hash', help: 'a head from before, which the chain must still contain' },
      since: { type: 'string', value: 'moment', help: 'prints the entries from then on, as lines of JSON' },
      json: { type: 'boolean', help: 'prints the outcome as JSON' },
    },
  },
  async ({ values: { head, json, since, ...target } }) => {
    const from = since === undefined ? undefined : new Date(since)
    if (from && Number.isNaN(from.getTime()))
      throw new UsageError('option --since takes a moment, such as 2026-11-20T08:00:00Z')
    const { auditLog, auditSummary } = await import('../infra/ops/audit.ts')
    const { clientsFor } = await import('../infra/ops/clients.ts')
    const { verified } = await import('#functions/audit/parts/chain.ts')
    let hasHead = head === undefined
    const each = (entry: Entry) => {
      if (entry.hash === head) hasHead = true
      if (from && entry.at >= from.toISOString()) console.log(JSON.stringify(entry))
    }
    const found = await verified(auditLog(await clientsFor(namedStage(target), target.dir)), each)
    if (json) console.log(JSON.stringify({ ...found, hasHead }))
    else if (found.broken) console.error(auditSummary(found))
    else if (!from) console.log(auditSummary(found))
    if (!found.broken && !hasHead && !json) console.error(`No entry has the hash ${head}: entries were taken away.`)
    if (found.broken || !hasHead) process.exitCode = 1
  },
)
