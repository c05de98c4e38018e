import type { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { vi } from 'vitest'
import { secretsManager } from '#functions/lib/clients/secretsManager.ts'
import { type KeyRing, type SecretName, secretVariables } from '#functions/lib/keyRing.ts'
import { loadSecrets } from '#functions/lib/secrets.ts'

/** Gives the functions in this process secrets, as Secrets Manager would, where there is none. */
export async function giveSecrets(rings: Partial<Record<SecretName, KeyRing>>): Promise<void> {
  const send = vi.spyOn(secretsManager, 'send').mockImplementation(async (command) => {
    const { SecretId } = (command as GetSecretValueCommand).input
    return { SecretString: JSON.stringify(rings[SecretId as SecretName]) }
  })
  const names = Object.keys(rings) as SecretName[]
  for (const name of names) process.env[secretVariables[name]] = name
  await loadSecrets(0)
  for (const name of names) delete process.env[secretVariables[name]]
  send.mockRestore()
}
