import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { TLSSocket } from 'node:tls'

/** What a look found: what is wrong, if anything, and until when the certificate is valid (ms), where there is one. */
export type Look = { wrong?: string; validUntil?: number }

/** How long the site may take, in milliseconds. */
const patienceMs = 10_000

/** Asks for a page on a connection of its own; never throws. */
export async function lookAt(address: string, options: { ca?: string } = {}): Promise<Look> {
  try {
    const { statusCode, socket } = await responseOf(address, options)
    const validUntil = socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : undefined
    socket.destroy()
    return { validUntil, ...(statusCode !== 200 && { wrong: `it answers ${statusCode}` }) }
  } catch (error) {
    return { wrong: (error as Error).message }
  }
}

function responseOf(address: string, { ca }: { ca?: string }): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(patienceMs)
  const options = { signal, agent: false, headers: { 'user-agent': 'Tregu' } }
  return new Promise((resolve, reject) => {
    const request = address.startsWith('https:')
      ? getSecure(address, { ...options, ca }, resolve)
      : getPlain(address, options, resolve)
    request.once('error', reject)
  })
}
