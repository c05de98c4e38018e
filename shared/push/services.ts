/** The push services of browsers, by host; `.` before a name means any host below it. Nothing is sent anywhere else. */
const hosts = ['fcm.googleapis.com', '.push.services.mozilla.com', 'web.push.apple.com', '.notify.windows.com']

/** Is an endpoint that a browser names that of a push service? */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username || password) return false
  return hosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
}

/** A notification as it is sent to a device, encrypted. */
export type Notice = { title: string; body: string; path: string }
