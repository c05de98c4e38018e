// Runs after each installation: removes 200 MB that nothing here uses, the C headers of Node, the CDK's descriptions for
// other languages and its modules that no stack imports, and the source maps and READMEs of packages. Whoever imports
// another module of the CDK installs anew (`npm ci`).
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const cdk = 'node_modules/aws-cdk-lib'
const headers = ['linux-x64', 'linux-arm64'].map((platform) => `node_modules/node-${platform}/include`)
const descriptions = ['.jsii.gz', '.jsii.tabl.json.gz', 'rosetta'].map((name) => join(cdk, name))
const unread = readdirSync('node_modules', { recursive: true })
  .filter((path) => /\.(?:[cm]?[jt]s|css)\.map$|(?:README|CHANGELOG|HISTORY)\.md$/i.test(path))
  .map((path) => join('node_modules', path))

const modules = readdirSync(cdk, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
/** The modules of the CDK that the sources in a folder import. */
const importedIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => /(?<!\.d)\.[jt]s$/.test(path))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/(?:aws-cdk-lib|\.\.)\/([a-z][\w-]+)/g)])
    .flatMap(([, name]) => (modules.includes(name) ? name : []))
// Visits what is added meanwhile, too.
const used = new Set(['core', 'interfaces', ...['infra', 'test/infra', 'node_modules/cdk-nag/lib'].flatMap(importedIn)])
for (const name of used) for (const other of importedIn(join(cdk, name))) used.add(other)
const unused = modules.filter((name) => name !== 'node_modules' && !used.has(name)).map((name) => join(cdk, name))

for (const path of [...headers, ...descriptions, ...unread, ...unused]) rmSync(path, { recursive: true, force: true })
