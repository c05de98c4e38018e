import { existsSync } from 'node:fs'
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** `args` are options of Chromium beyond those that it always gets. */
export const launchBrowser = async (args: string[] = []): Promise<Browser> => chromium.launch(await options(args))

/** A browser that several processes use: each connects, and has its own pages in it. */
export const serveBrowser = async (): Promise<BrowserServer> => chromium.launchServer(await options([]))

/** The machine's own Chromium, or the one that npm ships (which unpacks its libraries when told that it is a Lambda). */
async function options(further: string[]): Promise<LaunchOptions> {
  const args = [...further, '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  const own = installed.find((path) => existsSync(path))
  if (own) return { executablePath: own, args }
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x'
  const { default: shipped } = await import('@sparticuz/chromium')
  return { executablePath: await shipped.executablePath(), args }
}
