import { randomUUID } from 'node:crypto'
import { setItem } from './bypassApi.ts'
import { call, eventually, indexesCaughtUp } from './http.ts'
import { runJob } from './local.ts'
import { mailsTo, randomAddress } from './people.ts'

/** A valid body for `alerts.create`: a search for this word. */
export function buildAlert(word: string, changes: Record<string, unknown> = {}) {
  const search = `input-words=${word}`
  return { email: `alert.${randomUUID()}@example.com`, language: 'en', every: 'once', zone: 'UTC', search, ...changes }
}

/** The token in the newest mail to an address. */
export async function alertTokenOf(email: string): Promise<string> {
  const mail = await eventually(async () => (await mailsTo(email)).at(-1))
  const token = /\/user\/alerts#([\w-]+)/.exec(mail.text)?.[1]
  if (!token) throw new Error(`No link in the mail: ${mail.text}`)
  return token
}

type CreatedAlert = { email: string; token: string; alertId: string }

/** An active alert, confirmed by the link of its mail. */
export async function makeAlert(word: string, changes: Record<string, unknown> = {}): Promise<CreatedAlert> {
  const body = buildAlert(word, changes)
  const made = await call('alerts.create', { body, from: randomAddress() })
  if (made.status !== 200) throw new Error(`No alert: ${JSON.stringify(made.body)}`)
  const token = await alertTokenOf(body.email)
  const confirmed = await call('alerts.change', { params: { token }, body: { state: 'active' }, from: randomAddress() })
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(confirmed.body)}`)
  return { email: body.email, token, alertId: token.slice(0, 22) }
}

/** An active alert written directly to the table, even one that `alerts.create` would refuse. */
export async function storeAlert(email: string, search: string): Promise<CreatedAlert> {
  const { createAlert } = await import('#functions/alerts/parts/data.ts')
  const { alertIdOf, tokenOf } = await import('#functions/alerts/token.ts')
  const [alertId, now] = [alertIdOf(email, search), new Date().toISOString()]
  const facts = { language: 'en', zone: 'UTC', every: 'once', state: 'active' } as const
  await createAlert({ alertId, email, search, ...facts, createdAt: now, openedAt: now, since: now })
  return { email, alertId, token: tokenOf(alertId) }
}

/** The alert mails to an address, oldest first. */
export const newsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ headers }) => headers?.['list-unsubscribe'] !== undefined)

/** Runs the jobs that match new listings and write the mails. */
export async function runAlertJobs(): Promise<void> {
  await runJob('alerts.match')
  await indexesCaughtUp()
  await runJob('alerts.send')
}

/** Makes the pending mail of an alert due now. */
export const makeDue = ({ alertId }: Pick<CreatedAlert, 'alertId'>) =>
  setItem('alerts', { alertId }, { due: '1', dueKey: `2020-01-01T00:00:00.000Z#${alertId}` })
