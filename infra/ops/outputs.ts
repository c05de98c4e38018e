import type { Settings } from '../settings.ts'
import { outputsOf, stageAccount } from './aws.ts'

/** Prints the outputs of a deployed stage again, and with a domain the DNS records that point to it. */
export async function outputs(settings: Settings): Promise<void> {
  const { domain, aliases, certificate } = settings
  const { Started: _, ...values } = await outputsOf(await stageAccount(settings))
  for (const [name, value] of Object.entries(values).sort()) console.log(`${name}: ${value}`)
  if (!certificate) return
  const host = new URL(values.EdgeUrl).host
  console.log(`DNS: ${domain} ALIAS ${host}`)
  for (const alias of aliases) console.log(`DNS: ${alias} CNAME ${host}`)
}
