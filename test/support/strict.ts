import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { state } from './http.ts'
import { runSeparateProduct, type SeparateProduct } from './separateProduct.ts'

type Template = { Resources: Record<string, { Type: string; Properties?: { Environment?: Environment } }> }
type Environment = { Variables?: Record<string, unknown> }

/**
 * Starts a product of its own in a stage whose roles need a second factor (`secondFactorForRoles`): the assembly of the
 * laptop with the one variable that the setting adds to functions (`infra/endpoint.ts`).
 */
export async function runWithRequiredTotp(): Promise<SeparateProduct> {
  const from = resolve(process.env.TREGU_ASSEMBLY ?? join(state(), 'cdk.out'))
  const assembly = mkdtempSync(join(tmpdir(), 'tregu-strict-'))
  for (const name of readdirSync(from)) {
    if (!name.endsWith('.template.json')) symlinkSync(join(from, name), join(assembly, name))
    else writeFileSync(join(assembly, name), withVariable(readFileSync(join(from, name), 'utf8')))
  }
  const own = await runSeparateProduct({}, assembly)
  const stop = async () => {
    await own.stop()
    rmSync(assembly, { recursive: true })
  }
  return { ...own, stop }
}

function withVariable(text: string): string {
  const template: Template = JSON.parse(text)
  for (const { Properties } of Object.values(template.Resources)) {
    const variables = Properties?.Environment?.Variables
    if (variables && 'USER_POOL_ID' in variables) variables.ROLES_NEED_TOTP = 'yes'
  }
  return JSON.stringify(template)
}
