import type { FunctionName } from '#functions/domains.ts'
import { roleIds } from '#shared/lib/access.ts'
import { breachTables } from '../infra/ops/breachTables.ts'
import { type Command, command, UsageError, type Values } from '../infra/ops/command.ts'
import { namedStage, targetOptions, yes } from '../infra/ops/options.ts'
import { Problem } from '../infra/ops/problem.ts'
import { secretNames } from '../infra/secrets.ts'
import { laptopStage, settingsOf } from '../infra/settings.ts'

/**
 * The commands that work on the data of the running laptop cloud, or with `--stage` of a deployed stage. Modules of
 * functions are imported after `aim`, because they read the environment when they are loaded.
 */
export const data = {
  seed: command(
    {
      does: 'Fills the running laptop cloud, or a stage that is not for production, with demo data.',
      options: targetOptions,
    },
    async ({ values }) => {
      const settings = namedStage(values)
      if (settings?.production) throw new Problem('Demo data is not for production.')
      const { aim } = await import('../infra/demo/target.ts')
      await aim(settings, values.dir)
      const { printAccounts } = await import('../infra/demo/accounts.ts')
      const { seed } = await import('../infra/demo/seed.ts')
      await seed((what, done, of) => {
        const line = `Demo data: ${what} ${done} of ${of}`
        if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(40)}${done === of ? '\n' : ''}`)
        // Without a terminal, lines cannot be overwritten: prints a line per quarter only.
        else if (Math.floor((4 * done) / of) > Math.floor((4 * (done - 1)) / of)) console.log(line)
      })
      printAccounts()
    },
  ),

  admin: command(
    {
      does: `Grants or revokes a role, or turns two-step login off for who lost the device. Role ids: ${roleIds.join(', ')}.`,
      takes: 'grant|revoke <e-mail> <role id> | totp-off <e-mail>',
      options: targetOptions,
    },
    async ({ values, rest: [action, email = '', role] }) => {
      const id = roleIds.find((known) => String(known) === role)
      const changesRole = action === 'grant' || action === 'revoke'
      if (!changesRole && action !== 'totp-off') throw new UsageError('say grant, revoke or totp-off')
      if (!email.includes('@')) throw new UsageError('say whose e-mail')
      if (changesRole && !id) throw new UsageError(`say a role id of ${roleIds.join(', ')}`)
      const { aim } = await import('../infra/demo/target.ts')
      await aim(namedStage(values), values.dir)
      const { changeRole, turnTotpOff } = await import('../infra/ops/roles.ts')
      if (changesRole && id) {
        if (!(await changeRole(action, email, id))) throw new Problem(`Nobody has registered with ${email}.`)
        console.log(
          `${email}: role ${id} ${action === 'grant' ? 'granted' : 'revoked'}. All sessions of the account have ended: it counts from the next login on.`,
        )
      } else {
        if (!(await turnTotpOff(email))) throw new Problem(`Nobody with two-step login has registered with ${email}.`)
        console.log(
          `${email}: two-step login is off, and all sessions have ended. The password alone opens the account.`,
        )
      }
    },
  ),

  saving: command(
    {
      does: 'While it is on, nothing is looked up on the map and no messages are taken.',
      takes: 'on|off',
      options: targetOptions,
    },
    async ({ values, rest: [wanted] }) => {
      if (wanted !== 'on' && wanted !== 'off') throw new UsageError('say on or off')
      const { aim } = await import('../infra/demo/target.ts')
      await aim(namedStage(values), values.dir)
      const { setSaving } = await import('#functions/lib/dynamodb/saving.ts')
      await setSaving(wanted === 'on')
      console.log(wanted === 'on' ? 'The stage saves, within 15 seconds.' : 'Everything runs again, within 15 seconds.')
    },
  ),

  ceiling: command(
    {
      does: 'Lifts the ceiling of what visitors may cost, for a day; keep ends that.',
      takes: 'lift|keep',
      options: targetOptions,
    },
    async ({ values, rest: [wanted] }) => {
      if (wanted !== 'lift' && wanted !== 'keep') throw new UsageError('say lift or keep')
      const { aim } = await import('../infra/demo/target.ts')
      await aim(namedStage(values), values.dir)
      const { liftCeiling } = await import('#functions/watch/lifted.ts')
      await liftCeiling(wanted === 'lift')
      console.log(
        wanted === 'lift'
          ? 'Within two minutes all is open, for a day.'
          : 'Within two minutes the ceiling holds again.',
      )
    },
  ),

  photos: retryCommand('Tries photos again that were given up.', { 'photos.process': 'Photos processed' }),

  mail: retryCommand('Follows bounces, complaints and answers by mail that were given up.', {
    'mail.suppress': 'Bounces and complaints followed',
    'conversations.receive': 'Answers taken',
  }),

  reindex: command(
    { does: 'Begins a new generation of the search index.', options: targetOptions },
    async ({ values }) => {
      const { reindex } = await import('../infra/ops/reindex.ts')
      const generation = await reindex(await clientsFor(values))
      console.log(`The index is of generation ${generation} now.`)
    },
  ),

  migrate: command(
    {
      does: "Brings stored items into today's shape.",
      options: {
        ...targetOptions,
        'dry-run': { type: 'boolean', help: 'only counts, and names what is not understood' },
        rate: { type: 'number', help: 'items written a second, in place of 250' },
      },
    },
    async ({ values }) => {
      const { migrations } = await import('../infra/migrations/all.ts')
      const { migrate, paceOf } = await import('../infra/ops/migrate.ts')
      const dryRun = values['dry-run']
      const settings = namedStage(values)
      const changed = await migrate(await clientsFor(values), migrations, {
        ...(settings && paceOf(settings)),
        perSecond: values.rate,
        dryRun,
        tellUnclear: (name, key) => console.log(`${name}: ${key} is not fully understood`),
        tell: (name, seen, count, about) =>
          console.log(
            `${name}: ${count} of ${seen} ${dryRun ? 'would change' : 'changed'}${about ? `; there are about ${about}` : ''}`,
          ),
      })
      const sum = Object.values(changed).reduce((all, count) => all + count, 0)
      console.log(dryRun ? `${sum} items would change.` : `${sum} items changed.`)
    },
  ),

  restore: command(
    {
      does: 'Brings back what the tables have lost since a moment.',
      options: {
        ...targetOptions,
        time: { type: 'moment', help: 'such as 2026-11-20T08:00:00Z' },
        user: { type: 'string', value: 'id', multiple: true, help: 'only what this user has lost; may be repeated' },
        copies: { type: 'string', value: 'ending', help: 'from tables that were restored by hand as <table>-<ending>' },
        clean: { type: 'boolean', help: 'only deletes the copies of restores, also of one that is running' },
      },
    },
    async ({ values }) => {
      const { time, user: users, copies, clean } = values
      if (!clean && !time) throw new UsageError('say the moment, such as --time 2026-11-20T08:00:00Z')
      const { copiesLeft, restore } = await import('../infra/ops/restore.ts')
      const clients = await clientsFor(values)
      if (clean || !time) {
        const { deleteCopies } = await import('../infra/ops/copies.ts')
        const left = await copiesLeft(clients)
        await deleteCopies(clients.dynamodb, left)
        return console.log(`${left.length} copies deleted.`)
      }
      const { missing } = await restore(clients, { time, users, copies, tell: console.log })
      for (const one of missing) console.error(`Still missing: ${one}`)
      if (missing.length > 0) process.exitCode = 1
    },
  ),

  breach: command(
    {
      does: 'Lists whom to tell of a breach by when, with drafts of what to say; changes nothing.',
      options: {
        ...targetOptions,
        known: { type: 'moment', help: 'when it became known, such as 2026-11-20T08:00:00Z; now' },
        since: { type: 'moment', help: 'only what was written from then on' },
        until: { type: 'moment', help: 'only what was written until then' },
        table: { type: 'string', value: 'name', multiple: true, help: `of ${breachTables.join(', ')}; all of them` },
        user: { type: 'string', value: 'id', multiple: true, help: 'only this user; may be repeated' },
        out: { type: 'string', value: 'folder', default: 'breach', help: 'where the files are written' },
      },
    },
    async ({ values }) => {
      const { known = new Date(), since, until, table, user: users, out } = values
      const tables = breachTables.filter((name) => !table || table.includes(name))
      const unknown = table?.find((name) => !breachTables.some((one) => one === name))
      if (unknown !== undefined) throw new UsageError(`say a table of ${breachTables.join(', ')}`)
      const { affectedBy, dueOf, summaryOf, writeBreach } = await import('../infra/ops/breach.ts')
      const exposed = { tables, since, until, users }
      const affected = await affectedBy(await clientsFor(values), exposed)
      const due = dueOf(affected, known)
      const { site } = namedStage(values) ?? settingsOf(laptopStage)
      const files = writeBreach(out, affected, exposed, due, known, site)
      console.log(summaryOf(affected, exposed, due, known))
      console.log(`In ${out}: ${files.join(', ')}. They are personal data: delete them when they are not needed.`)
    },
  ),

  secrets: command(
    {
      does: `Gives a secret a new key, or drops the former ones; list shows all: ${secretNames.join(', ')}.`,
      takes: 'list | replace <name> | forget <name>',
      options: { ...targetOptions, yes },
    },
    async ({ values, rest: [action, given] }) => {
      const { aboutSecret, forgetFormerKeys, replaceKey } = await import('../infra/ops/secrets.ts')
      const place = { clients: await clientsFor(values), settings: namedStage(values) ?? settingsOf(laptopStage) }
      if (action === 'list') {
        for (const name of secretNames) console.log(await aboutSecret({ ...place, name }))
        return
      }
      const name = secretNames.find((one) => one === given)
      if (action !== 'replace' && action !== 'forget') throw new UsageError('say list, replace or forget')
      if (!name) throw new UsageError(`say a secret of ${secretNames.join(', ')}`)
      const { confirm } = await import('../infra/ops/tools.ts')
      if (action === 'replace') {
        await confirm(`Give ${name} of ${place.settings.name} a new key?`, name, values.yes)
        const from = await replaceKey({ ...place, name })
        const then =
          name === 'proof'
            ? 'Now raise `proof` in the stage file, and deploy from then on.'
            : 'Former keys are still read.'
        return console.log(`The new key of ${name} is in use from ${from.toISOString()} on. ${then}`)
      }
      const warning = name === 'proof' ? ' CloudFront must send the new one already, or the site answers 403.' : ''
      await confirm(`Drop the former keys of ${name} of ${place.settings.name}?${warning}`, name, values.yes)
      console.log(
        `Former keys of ${name} dropped: ${await forgetFormerKeys({ ...place, name })}. Within five minutes no function reads them.`,
      )
    },
  ),

  audit: command(
    {
      does: 'Verifies the audit log from its first entry to its last; changes nothing.',
      options: {
        ...targetOptions,
        head: { type: 'string', value: 'hash', help: 'a head from before, which the chain must still contain' },
        since: { type: 'moment', help: 'prints the entries from then on, as lines of JSON' },
        json: { type: 'boolean', help: 'prints the outcome as JSON' },
      },
    },
    async ({ values: { head, json, since, ...target } }) => {
      const { auditLog, auditSummary } = await import('../infra/ops/audit.ts')
      const { verified } = await import('#functions/audit/parts/chain.ts')
      let hasHead = head === undefined
      const found = await verified(auditLog(await clientsFor(target)), (entry) => {
        if (entry.hash === head) hasHead = true
        if (since && entry.at >= since.toISOString()) console.log(JSON.stringify(entry))
      })
      if (json) console.log(JSON.stringify({ ...found, hasHead }))
      else if (found.broken) console.error(auditSummary(found))
      else if (!since) console.log(auditSummary(found))
      if (!found.broken && !hasHead && !json) console.error(`No entry has the hash ${head}: entries were taken away.`)
      if (found.broken || !hasHead) process.exitCode = 1
    },
  ),
} satisfies Record<string, Command>

/** The clients of the stage that was named, or of the laptop cloud. */
async function clientsFor(values: Values<typeof targetOptions>) {
  const clients = await import('../infra/ops/clients.ts')
  return clients.clientsFor(namedStage(values), values.dir)
}

/** A command that tries the messages again that functions have given up; `done` says for each what it did. */
function retryCommand(does: string, done: Partial<Record<FunctionName, string>>) {
  return command({ does, takes: 'retry', options: targetOptions }, async ({ values, rest }) => {
    if (rest.join() !== 'retry') throw new UsageError('say retry')
    const { retryGivenUp } = await import('../infra/ops/givenUp.ts')
    const settings = namedStage(values)
    const clients = await clientsFor(values)
    for (const [name, did] of Object.entries(done) as [FunctionName, string][]) {
      const { worked, failures } = await retryGivenUp(clients, name, settings ?? settingsOf(laptopStage))
      console.log(`${did} after all: ${worked}. Failed again: ${failures.length}.`)
      for (const failure of failures) console.error(failure)
      if (failures.length > 0) process.exitCode = 1
    }
  })
}
