import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response before it is sent to the visitor. */
export type Passing = { path: string; status: number; headers: Record<string, string>; body: Buffer }

/** A proxy of the product at another address, which can inject faults into responses. */
export async function serveSite(product: string) {
  let fault: (answer: Passing) => Passing = (answer) => answer
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const answered = await fetch(product + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
    const headers = Object.fromEntries(answered.headers)
    const whole = { path, status: answered.status, headers, body: Buffer.from(await answered.arrayBuffer()) }
    const { status, headers: sent, body } = fault(whole)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) delete sent[name]
    outgoing.writeHead(status, sent).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From here on every response goes through `put`. */
    breaks(put: (answer: Passing) => Passing) {
      fault = put
    },
    close: () => void server.close(),
  }
}
