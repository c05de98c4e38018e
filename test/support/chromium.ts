import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'

/** `args` are options of Chromium in addition to the default ones. */
export const launchBrowser = async (args: string[] = []): Promise<Browser> => chromium.launch(await options(args))

/** A browser that several processes share: each connects, and has its own pages. */
export const serveBrowser = async (): Promise<BrowserServer> => chromium.launchServer(await options([]))

/** The Chromium of the lockfile, independent of the machine; another one where `TREGU_CHROMIUM` names it. */
async function options(further: string[]): Promise<LaunchOptions> {
  const args = [...further, '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  const { TREGU_CHROMIUM } = process.env
  if (TREGU_CHROMIUM) return { executablePath: TREGU_CHROMIUM, args }
  const folder = await unpack()
  const env = { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') }
  return { executablePath: join(folder, 'chromium'), args, env }
}

/** Unpacks the Chromium of the npm package, once per version, together with the libraries that it needs. */
async function unpack(): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile(`${import.meta.dirname}/../../package.json`, 'utf8'))
  const folder = join(tmpdir(), `tregu-chromium-${devDependencies['@sparticuz/chromium']}`)
  if (existsSync(folder)) return folder
  const fresh = await mkdtemp(`${folder}-`)
  // The package reads the target folder from the environment, and unpacks the libraries on Lambda only. A separate
  // process keeps these variables from everything else.
  const env = { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const script = `const { default: shipped } = await import('@sparticuz/chromium'); await shipped.executablePath()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env })
  // The package's configuration expects the fonts in /tmp/fonts. Chromium ends at the first form field without a font.
  await writeFile(join(fresh, 'fonts/fonts.conf'), fontConfiguration(folder))
  try {
    await rename(fresh, folder)
  } catch {
    // Another process was faster.
    await rm(fresh, { recursive: true })
  }
  return folder
}

const fontConfiguration = (folder: string) =>
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`
