import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { allDone } from './allDone.ts'
import { secretsManager } from './clients/secretsManager.ts'
import { type KeyRing, type SecretName, secretVariables } from './keyRing.ts'
import { logger } from './logger.ts'

/** For how long an instance keeps what it has read (ms). */
const kept = 5 * 60_000

const rings = new Map<string, KeyRing>()
let readAt = Number.NEGATIVE_INFINITY
let reading: Promise<void> | undefined

/**
 * Reads the secrets of this function, unless they were read within `age` ms. Every handler awaits it before anything
 * else. Throws where one was never read; what was read before stays when Secrets Manager fails.
 */
export async function loadSecrets(age = kept): Promise<void> {
  if (Date.now() - readAt < age) return
  reading ??= readAll().finally(() => {
    reading = undefined
  })
  await reading
}

async function readAll(): Promise<void> {
  const named = Object.entries(secretVariables).flatMap(([name, variable]) => {
    const SecretId = process.env[variable]
    return SecretId ? [{ name, SecretId }] : []
  })
  if (named.length === 0) return
  try {
    await allDone(
      named.map(async ({ name, SecretId }) => {
        const { SecretString = '' } = await secretsManager.send(new GetSecretValueCommand({ SecretId }))
        rings.set(name, JSON.parse(SecretString))
      }),
    )
  } catch (error) {
    if (!named.every(({ name }) => rings.has(name))) throw error
    logger.warn('The secrets were not read again', error as Error)
  }
  readAt = Date.now()
}

/** The keys of a secret; undefined where the function has none of this name. */
export const ringOf = (name: SecretName): KeyRing | undefined => rings.get(name)

// While an instance starts nobody waits for it yet. If this fails, its first call tries again.
await loadSecrets().catch((error) => logger.warn('The secrets were not read', error))
