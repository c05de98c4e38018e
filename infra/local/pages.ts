import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Deployment } from './deployment.ts'
import { escapeHtml, html, page, table } from './html.ts'
import type { Lambda } from './lambda.ts'
import type { Meter } from './meter.ts'
import { scheduledEvent } from './schedule.ts'
import type { Mailbox } from './ses.ts'
import type { Users } from './users.ts'

export type LocalOptions = {
  deployment: Deployment
  lambda: Lambda
  meter: Meter
  mailbox: Mailbox
  users: Users
  dynamodb: DynamoDBDocumentClient
}

type Answer = { status?: number; type?: string; body: string }

const itemsPerPage = 50

/** The pages below /__local/, by which people and tests look into the laptop cloud. */
export function createLocalPages(options: LocalOptions): RequestListener {
  const { deployment, lambda, meter, mailbox, users, dynamodb } = options

  async function answer(incoming: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://laptop')
    const [, , noun = '', name = ''] = pathname.split('/').map(decodeURIComponent)
    switch (`${incoming.method} ${noun}`) {
      case 'GET ':
        return html(overview())
      case 'GET mail':
        return html(mail())
      case 'GET mail.json':
        return json(mailbox.all())
      case 'GET meter.json':
        return json({ functions: meter.functions })
      case 'GET accounts':
        return html(accounts())
      case 'GET tables':
        return html(await items(name, searchParams.get('after')))
      case 'POST run':
        return run(name)
      case 'POST kill': {
        const { function: victim, afterCalls } = JSON.parse(await text(incoming))
        if (!lambda.specOf(victim)) return json({ message: `There is no function ${victim}.` }, 404)
        lambda.kill(victim, Number(afterCalls))
        return json({})
      }
    }
    return html(page('Nothing here', '<p><a href="/__local/">Back</a></p>'), 404)
  }

  function overview(): string {
    const tables = deployment.tables.map(({ TableName }) => [
      `<a href="/__local/tables/${TableName}">${escapeHtml(TableName)}</a>`,
    ])
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
       <a href="/__local/accounts">Accounts (${users.all().length})</a></p>
       <h2>Tables</h2>${table(['Table'], tables)}
       <h2>Schedules</h2>${table(['Function', 'When', ''], schedules)}
       <h2>Meter</h2><p>Since the start: calls to AWS services, read and write request units of DynamoDB.</p>
       ${table(['Function', 'Invocations', 'Failures', 'Calls', 'Read units', 'Write units'], used)}`,
    )
  }

  function mail(): string {
    const mails = mailbox
      .all()
      .toReversed()
      .map(
        (one) =>
          `<article><h2>${escapeHtml(one.subject)}</h2>
           <p>To ${escapeHtml(one.to)} · from ${escapeHtml(one.from)} · ${escapeHtml(one.date)}</p>
           ${one.html && `<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="HTML" srcdoc="${escapeHtml(one.html)}"></iframe>`}
           <pre>${linked(one.text)}</pre></article>`,
      )
    return page('Mail', mails.join('') || '<p>No mail yet.</p>')
  }

  function accounts(): string {
    const rows = users
      .all()
      .map((user) =>
        [user.email, user.enabled ? 'enabled' : 'disabled', users.groupsOf(user.sub).join(' '), user.sub].map(
          escapeHtml,
        ),
      )
    return page(
      'Accounts',
      `<p>The password of the demo accounts is <code>Tregu-demo-1</code>; passwords of others are not kept, only what
       proves them.</p>${table(['E-mail', 'Sign-in', 'Groups', 'User id'], rows)}`,
    )
  }

  async function items(name: string, after: string | null): Promise<string> {
    if (!deployment.tables.some(({ TableName }) => TableName === name)) return page('No such table', '')
    const { Items = [], LastEvaluatedKey } = await dynamodb.send(
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
    return page(name, (shown.join('') || '<p>No items.</p>') + next)
  }

  async function run(name: string): Promise<Answer> {
    if (!lambda.specOf(name)) return json({ message: `There is no function ${name}.` }, 404)
    const answered = await lambda.invoke(name, scheduledEvent())
    return json(answered, 'error' in answered ? 500 : 200)
  }

  return (incoming, outgoing) => {
    if (foreign(incoming)) return outgoing.writeHead(403).end()
    answer(incoming)
      .catch((error): Answer => json({ message: String(error) }, 500))
      .then((answered) => send(outgoing, answered))
  }
}

/** Pages of other sites must not look in here, whatever name they found for this machine. */
function foreign({ headers }: IncomingMessage): boolean {
  const hosts = [headers.host, headers.origin && new URL(headers.origin).host].filter((host) => host !== undefined)
  return hosts.some((host) => !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host))
}

function send(outgoing: ServerResponse, { status = 200, type = 'application/json', body }: Answer): void {
  outgoing.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

function json(data: unknown, status = 200): Answer {
  return { status, body: JSON.stringify(data) }
}

async function text(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Escaped text whose addresses can be followed. */
function linked(plain: string): string {
  return escapeHtml(plain).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
