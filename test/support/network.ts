import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long a file is refused while the network stumbles, in ms; the browser repeats some requests at once by itself. */
const stumbleMs = 500

/**
 * A network between the browser and the product, as a proxy. Requests get through; or it stumbles, and each file of the
 * product, or part of a map, is refused at first; or it leads nowhere: it refuses requests, or they hang. The browser
 * calls itself online in each case.
 */
export async function startNetwork() {
  let state: 'through' | 'stumbling' | 'refused' | 'hanging' = 'through'
  const hanging = new Set<IncomingMessage>()
  const refusedUntil = new Map<string, number>()
  const stumbles = ({ url = '', headers: { range = '' } }: IncomingMessage) => {
    const part = `${url} ${range}`
    const until = refusedUntil.get(part) ?? Date.now() + stumbleMs
    refusedUntil.set(part, until)
    return /\/(assets|maps)\//.test(url) && Date.now() < until
  }
  const server = createServer((asked, answer) => {
    if (state === 'refused' || (state === 'stumbling' && stumbles(asked))) return void asked.socket.destroy()
    if (state === 'hanging') return void hanging.add(asked)
    const { method, headers } = asked
    // A connection that is used again may be closed by the product just then, which would be one refusal too many.
    const onward = request(asked.url ?? '', { method, headers, agent: false }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(next: typeof state): void {
      state = next
      // A network that leads somewhere again resets the connections that hung.
      for (const { socket } of hanging) socket.destroy()
      hanging.clear()
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
