import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { isbot } from 'isbot'
import { keysIn } from './keyRing.ts'
import { loadSecrets, ringOf } from './secrets.ts'

/**
 * The visitor behind a request without an account. `address` is the IP address that reached us (D-30), for IPv6 only
 * the network (/64), because one home owns all addresses in it; `site` is the IPv6 network around that (/48), which one
 * customer may own; `crawler` is judged by the user agent.
 */
export type Visitor = { address: string; site?: string; userAgent: string; crawler: boolean }

/**
 * Did the request come through CloudFront, which adds a secret header? Clients that call the API directly may send any
 * headers, and would bypass the protection at the edge.
 */
function isThroughEdge({ headers }: APIGatewayProxyEventV2): boolean {
  const proof = headers['x-origin-proof']
  const ring = ringOf('proof')
  return proof !== undefined && ring !== undefined && keysIn(ring).includes(proof)
}

/** How often an instance reads its secrets again, at most, because it does not know a proof (ms). */
const againAfter = 30_000

/** Loads the secrets, and says whether the request came through CloudFront, which may send a proof that is newer. */
export async function comesThroughEdge(event: APIGatewayProxyEventV2): Promise<boolean> {
  await loadSecrets()
  if (!isThroughEdge(event) && event.headers['x-origin-proof']) await loadSecrets(againAfter)
  return isThroughEdge(event)
}

/** What one IPv6 site (/48) may do at most: as much as this many single networks (/64). */
export const networksOfSite = 5

/** The network of a visitor that one customer may own: of IPv6 the whole site (/48). */
export const customerNetwork = ({ site, address }: Pick<Visitor, 'site' | 'address'>): string => site ?? address

/** CloudFront passes the viewer's address in a header of its own. */
export function visitorOf(event: APIGatewayProxyEventV2): Visitor {
  const { headers, requestContext } = event
  const viewer = isThroughEdge(event) ? headers['cloudfront-viewer-address']?.replace(/:\d+$/, '') : undefined
  return visitorAt(viewer ?? requestContext.http.sourceIp, headers['user-agent'])
}

/** The visitor at an IP address. */
export function visitorAt(ip: string, userAgent = ''): Visitor {
  const address = networkOf(ip)
  return {
    address,
    site: address.includes(':') ? address.split(':').slice(0, 3).join(':') : undefined,
    userAgent,
    crawler: isbot(userAgent),
  }
}

function networkOf(address: string): string {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=[\d.]+$)/, '')
  if (!plain.includes(':')) return plain
  const [head = ''] = plain.split('::')
  return [...head.split(':'), '0', '0', '0']
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}
