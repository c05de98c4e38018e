import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Receiving } from './receiving.ts'

/** The largest mail that SES receives, in bytes. */
const size = 40 * 1024 * 1024

/** The port on which mail comes in, as at SES's host of the MX record; `port` 0 takes any free one. */
export async function listenForMail(
  { takes, receive }: Receiving,
  port: number,
): Promise<{ port: number; close: () => void }> {
  const server = new SMTPServer({
    size,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _, done) =>
      done(takes(address) ? null : Object.assign(new Error('Mailbox unavailable'), { responseCode: 550 })),
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const from = mailFrom ? mailFrom.address : ''
      buffer(stream)
        .then((raw) => receive(raw, { from, to: rcptTo.map(({ address }) => address) }))
        .then(() => done(null, 'Received'), done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A client that goes away does not end the laptop cloud.
  server.on('error', () => undefined)
  const address = server.server.address()
  return { port: address && typeof address === 'object' ? address.port : port, close: () => server.close() }
}
