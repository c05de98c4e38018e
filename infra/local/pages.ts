import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { escapeHtml } from '#shared/lib/html.ts'
import { demoPassword } from '../demo/accounts.ts'
import { alarmPage, alarmStates } from './alarmPage.ts'
import type { Deployment } from './deployment.ts'
import { type Fault, type Faults, faultKinds, type Skew } from './faults.ts'
import { html, page, table } from './html.ts'
import type { Interleaver } from './interleaver.ts'
import type { Lambda } from './lambda.ts'
import type { LateIndexes } from './lateIndexes.ts'
import { createMailEvents, type Fate, fateNames } from './mailEvents.ts'
import type { Meter } from './meter.ts'
import type { Metrics } from './metrics.ts'
import type { Polling } from './polling.ts'
import { noticesHtml, type PushService } from './push.ts'
import type { Receiving } from './receiving.ts'
import type { Recovery } from './recovery.ts'
import { replyForm, replyTo, verdictsOf } from './replyForm.ts'
import { scheduledEvent } from './schedule.ts'
import { addressIn, type Mail, type Mailbox, type MailQuota } from './ses.ts'
import type { Topics } from './topics.ts'
import type { Users } from './users.ts'

export type LocalOptions = {
  deployment: Deployment
  lambda: Lambda
  faults: Faults
  turns: Interleaver
  meter: Meter
  metrics: Metrics
  mailbox: Mailbox
  mailQuota: MailQuota
  push: PushService
  recovery: Recovery
  topics: Topics
  receiving: Receiving
  polling: Polling
  late: LateIndexes | undefined
  users: Users
  dynamodb: DynamoDBClient
}

type Answer = { status?: number; headers?: Record<string, string>; body: string }

const itemsPerPage = 50
const mailsShown = 50

/** The pages below /__local/, by which people and tests inspect and control the laptop cloud. */
export function createLocalPages(options: LocalOptions): RequestListener {
  const { deployment, lambda, faults, turns, meter, metrics, mailbox, users } = options
  const meet = createMailEvents(options)
  const documents = DynamoDBDocumentClient.from(options.dynamodb)
  const tables = tablesOf(deployment)
  /** How far ahead the clock is for jobs that are started from these pages, in milliseconds. */
  let jobsAhead = 0

  async function answer(incoming: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://laptop')
    const [, , noun = '', name = '', verb = ''] = pathname.split('/').map(decodeURIComponent)
    switch (`${incoming.method} ${noun}`) {
      case 'GET ':
        return html(overview())
      case 'GET mail':
        return html(mail())
      case 'GET mail.json':
        return json(searchParams.has('to') ? mailbox.to(searchParams.get('to') ?? '') : mailbox.all())
      case 'POST mail':
        return verb === 'reply'
          ? answerMail(name, new URLSearchParams(await text(incoming)), isPerson(incoming))
          : endMail(name, verb, isPerson(incoming))
      case 'POST received': {
        const envelope = { from: searchParams.get('from') ?? '', to: searchParams.getAll('to') }
        if (!envelope.to.some(options.receiving.takes)) return json({ message: 'No rule receives such a mail.' }, 404)
        await options.receiving.receive(await buffer(incoming), envelope, verdictsOf(searchParams))
        return json({})
      }
      case 'GET push':
        return html(page('Notices on devices', noticesHtml(options.push.all())))
      case 'GET push.json':
        return json(options.push.all())
      case 'POST push':
        if (!name) return json(options.push.subscribe(searchParams.get('key') ?? ''))
        return json({}, await options.push.take(name, incoming.headers, await buffer(incoming)))
      case 'DELETE push':
        options.push.end(name)
        return json({})
      case 'GET alarms':
        return html(alarmPage(alarmStates(deployment.alarms, metrics)))
      case 'GET alarms.json':
        return json(alarmStates(deployment.alarms, metrics))
      case 'POST clock':
        return (name === 'jobs' ? jobsClock : clock)(await text(incoming), isPerson(incoming))
      case 'POST concurrency': {
        lambda.limit(JSON.parse(await text(incoming)).atOnce)
        return json({})
      }
      case 'POST mail-quota': {
        const { day, second }: MailQuota = JSON.parse(await text(incoming))
        Object.assign(options.mailQuota, { day, second })
        return json({})
      }
      case 'POST leases':
        await endLease(name)
        return json({})
      case 'POST messages':
        options.polling.hurry()
        return json({})
      case 'POST metrics': {
        const { namespace, metric, value, dimensions } = JSON.parse(await text(incoming))
        metrics.note(namespace, metric, value, dimensions)
        return json({})
      }
      case 'GET memory.json':
        return json({ ...process.memoryUsage(), workers: await lambda.memory() })
      case 'GET meter.json':
        return json({ functions: meter.functions })
      case 'GET accounts':
        return html(await accounts())
      case 'GET tables':
        return html(await items(name, searchParams.get('after')))
      case 'POST run':
        return run(name, isPerson(incoming), await eventOf(incoming, jobsAhead))
      case 'POST keep':
        return json({ at: await options.recovery.keep() })
      case 'POST catch-up':
        await options.late?.caughtUp()
        return json({})
      case 'POST faults':
        return order(JSON.parse(await text(incoming)))
      case 'DELETE faults': {
        const name = searchParams.get('function') ?? undefined
        // A late answer of a fault would correct the clock of the SDK, by the time that it is by then.
        if (name) lambda.renew(name)
        return json({ met: faults.lift(name, searchParams.get('visitor') ?? undefined) })
      }
      case 'POST turns': {
        const { parties, order: by } = JSON.parse(await text(incoming))
        turns.order(parties, by)
        return json({})
      }
      case 'DELETE turns':
        return json({ turns: turns.lift() })
    }
    return html(page('Nothing here', '<p><a href="/__local/">Back</a></p>'), 404)
  }

  function overview(): string {
    const links = [...tables.keys()].map((noun) => `<a href="/__local/tables/${noun}">${noun}</a>`)
    const schedules = deployment.schedules.map(({ expression, functionArn }) => {
      const name = lambda.specOf(functionArn)?.name ?? functionArn
      const button = `<form method="post" action="/__local/run/${name}"><button>Run now</button></form>`
      return [escapeHtml(name), escapeHtml(expression), button]
    })
    const used = Object.entries(meter.functions).map(([name, usage]) =>
      [name, usage.invocations, usage.failures, usage.calls, usage.rru, usage.wru].map((cell) =>
        escapeHtml(String(cell)),
      ),
    )
    return page(
      'Laptop cloud',
      `<p><a href="/">The site</a> · <a href="/__local/mail">Mail (${mailbox.all().length})</a> ·
       <a href="/__local/push">Notices on devices (${options.push.all().length})</a> ·
       <a href="/__local/accounts">Accounts (${users.all().length})</a> · <a href="/__local/alarms">Alarms</a></p>
       <h2>Tables</h2><p>${links.join(' · ')}</p>
       <h2>Schedules</h2>
       <form method="post" action="/__local/clock/jobs"><p>For jobs that are run here it is
       <strong>${new Date(Date.now() + jobsAhead).toUTCString()}</strong>.
       ${[1, 7, 60].map((days) => `<button name="days" value="${days}">${days === 1 ? 'A day' : `${days} days`} on</button>`).join(' ')}
       <button name="days" value="0">Set it right</button></p></form>
       ${table(['Function', 'When', ''], schedules)}
       <h2>Meter</h2><p>Since the start: calls to AWS services, read and write request units of DynamoDB.</p>
       ${table(['Function', 'Invocations', 'Failures', 'Calls', 'Read units', 'Write units'], used)}`,
    )
  }

  function mail(): string {
    const latest = mailbox.all().slice(-mailsShown).toReversed()
    const isAnswered = ({ replyTo }: Mail) => replyTo !== undefined && options.receiving.takes(addressIn(replyTo))
    const articles = latest.map((one) => article(one, isAnswered(one) ? replyForm(one) : ''))
    return page('Mail', articles.join('') || '<p>No mail yet.</p>')
  }

  async function accounts(): Promise<string> {
    const { Items = [] } = await documents.send(new ScanCommand({ TableName: tables.get('accounts') }))
    const states = new Map(Items.map(({ userId, state }) => [userId, String(state)]))
    const rows = users
      .all()
      .map((user) =>
        [
          user.attributes.email ?? '',
          states.get(user.username) ?? '',
          user.enabled ? 'yes' : 'no',
          users.groupsOf(user.username).join(' '),
          user.username,
        ].map(escapeHtml),
      )
    return page(
      'Accounts',
      `<p>The password of the demo accounts is <code>${demoPassword}</code>; passwords of others are not kept, only what
       proves them.</p>${table(['E-mail', 'State', 'May sign in', 'Groups', 'User id'], rows)}`,
    )
  }

  async function items(noun: string, after: string | null): Promise<string> {
    const name = tables.get(noun)
    if (!name) return page('No such table', '')
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new ScanCommand({
        TableName: name,
        Limit: itemsPerPage,
        ExclusiveStartKey: after ? JSON.parse(after) : undefined,
      }),
    )
    const shown = Items.map((item) => `<pre>${escapeHtml(JSON.stringify(item, null, 1))}</pre>`)
    const next = LastEvaluatedKey
      ? `<p><a href="?after=${encodeURIComponent(JSON.stringify(LastEvaluatedKey))}">Next ${itemsPerPage}</a></p>`
      : ''
    return page(noun, (shown.join('') || '<p>No items.</p>') + next)
  }

  /** Injects a fault or a clock skew into a function, for tests. */
  function order(fault: Fault | Skew): Answer {
    if (fault.function && !lambda.specOf(fault.function))
      return json({ message: `There is no function ${fault.function}.` }, 404)
    if (fault.kind === 'clock') {
      faults.skew(fault)
      if (fault.function) lambda.renew(fault.function)
      return json({})
    }
    if (!faultKinds.includes(fault.kind)) return json({ message: `There is no fault ${fault.kind}.` }, 400)
    faults.order(fault)
    return json({})
  }

  /** Lets the time pass that the lease of a job still has, as when its run has died. */
  async function endLease(job: string): Promise<void> {
    const Item = { limitKey: `lease#${job}`, until: 0 }
    await documents.send(new PutCommand({ TableName: tables.get('limits'), Item }))
  }

  /** Runs a function as its schedule would; redirects a browser to the overview. */
  async function run(name: string, person: boolean, event: object): Promise<Answer> {
    if (!lambda.specOf(name)) return json({ message: `There is no function ${name}.` }, 404)
    const answered = await lambda.invoke(name, event)
    if ('error' in answered) return json(answered, 500)
    return person ? goTo('/__local/') : json(answered)
  }

  /** Moves the clock of the alarms forward, by a form value such as `seconds=300`. */
  function clock(form: string, person: boolean): Answer {
    metrics.moveOn(Number(new URLSearchParams(form).get('seconds')) * 1000)
    return person ? goTo('/__local/alarms') : json({})
  }

  /** Moves the clock for jobs started from these pages forward by days, from a form value; `days=0` resets it. */
  function jobsClock(form: string, person: boolean): Answer {
    const days = Number(new URLSearchParams(form).get('days'))
    jobsAhead = days === 0 ? 0 : jobsAhead + days * 86_400_000
    for (const { functionArn } of deployment.schedules) {
      const name = lambda.specOf(functionArn)?.name
      if (name) order({ kind: 'clock', function: name, ms: jobsAhead })
    }
    return person ? goTo('/__local/') : json({})
  }

  /** Makes a mail bounce, be late or be called spam; redirects a browser back to the mail. */
  async function endMail(id: string, wanted: string, person: boolean): Promise<Answer> {
    const sent = mailbox.get(id)
    const fate = fateNames.find((one) => one === wanted)
    if (!sent || !fate) return json({ message: `There is no mail ${id}, or it cannot ${wanted}.` }, 404)
    await meet(fate, sent)
    return person ? goTo('/__local/mail') : json({})
  }

  /** Answers a mail as a person does in a mail program; redirects a browser back to the mail. */
  async function answerMail(id: string, form: URLSearchParams, person: boolean): Promise<Answer> {
    const sent = mailbox.get(id)
    const reply = sent && replyTo(sent, form)
    if (!reply?.envelope.to.some(options.receiving.takes))
      return json({ message: `There is no mail ${id}, or none can be sent to where it is answered.` }, 404)
    await options.receiving.receive(reply.raw, reply.envelope, verdictsOf(form))
    return person ? goTo('/__local/mail') : json({})
  }

  return (incoming, outgoing) => {
    if (foreign(incoming)) return outgoing.writeHead(403).end()
    answer(incoming)
      .catch((error): Answer => json({ message: String(error) }, 500))
      .then((answered) => send(outgoing, answered))
  }
}

/** Maps the domains' names of tables to the deployed names: `posts` to the value of TABLE_POSTS. */
function tablesOf({ functions }: Deployment): Map<string, string> {
  const variables = functions.flatMap(({ environment }) => Object.entries(environment))
  const named = variables.filter(([variable]) => variable.startsWith('TABLE_'))
  return new Map(named.map(([variable, name]) => [variable.slice('TABLE_'.length).toLowerCase(), name]))
}

/** Does the request come from a browser, and not from a test? */
const isPerson = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false

const goTo = (location: string): Answer => ({ status: 303, headers: { location }, body: '' })

/**
 * Does a request come from another site's page, by its `Origin`, or by a `Host` that is not this machine's own (DNS
 * rebinding)? Such requests are refused.
 */
function foreign({ headers }: IncomingMessage): boolean {
  const own = /^(http:\/\/)?(127\.0\.0\.1|localhost)(:\d+)?$/
  return [headers.host, headers.origin].some((from) => from !== undefined && !own.test(from))
}

function send(outgoing: ServerResponse, { status = 200, headers, body }: Answer): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }).end(body)
}

function json(data: unknown, status = 200): Answer {
  return { status, body: JSON.stringify(data) }
}

/** The event in a JSON body; without one, a scheduled event so many milliseconds ahead. */
async function eventOf(incoming: IncomingMessage, ahead: number): Promise<object> {
  const given = incoming.headers['content-type'] === 'application/json'
  return given ? JSON.parse(await text(incoming)) : scheduledEvent(ahead)
}

/** A mail as HTML, its own HTML in a sandboxed frame: scripts do not run, and links replace this page. */
function article({ id, to, from, subject, date, html, text }: Mail, form: string): string {
  const source = escapeHtml(html.replace('<head>', '<head><base target="_top">'))
  const frame = `<iframe sandbox="allow-top-navigation-by-user-activation" title="HTML" srcdoc="${source}"></iframe>`
  return `<article><h2>${escapeHtml(subject)}</h2>
    <p>To ${escapeHtml(to)} · from ${escapeHtml(from)} · ${escapeHtml(date)}</p>
    <form method="post">${fateNames.map((fate) => fateButton(id, fate)).join(' ')}</form>
    ${form}${html && frame}<pre>${linked(text)}</pre></article>`
}

const fateTexts: Record<Fate, string> = { bounce: 'Bounce', delay: 'Mailbox full', complaint: 'Complain: spam' }

const fateButton = (id: string, fate: Fate) =>
  `<button formaction="/__local/mail/${id}/${fate}">${fateTexts[fate]}</button>`

/** Escapes text and turns addresses in it into links. */
function linked(plain: string): string {
  return escapeHtml(plain).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
