// Runs after each installation: removes 140 MB that nothing here uses, the C headers of Node, the CDK's descriptions for
// other languages, and the source maps of packages.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const headers = ['linux-x64', 'linux-arm64'].map((platform) => `node-${platform}/include`)
const cdk = ['.jsii.gz', '.jsii.tabl.json.gz', 'rosetta'].map((name) => `aws-cdk-lib/${name}`)
const maps = readdirSync('node_modules', { recursive: true }).filter((path) => /\.(?:[cm]?[jt]s|css)\.map$/.test(path))
for (const path of [...headers, ...cdk, ...maps]) rmSync(join('node_modules', path), { recursive: true, force: true })
