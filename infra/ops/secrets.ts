import { randomBytes } from 'node:crypto'
import { GetSecretValueCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { type KeyRing, keysIn, type SecretName } from '#functions/lib/keyRing.ts'
import { secretNameOf } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import type { Clients } from './clients.ts'
import { Problem } from './problem.ts'

/** After how long every function has read a secret again that it keeps for five minutes, with room (ms). */
const known = 10 * 60_000

type Place = { clients: Pick<Clients, 'secrets'>; settings: Pick<Settings, 'name'>; name: SecretName }
type Read = { ring: KeyRing; since?: Date }

async function read({ clients: { secrets }, settings, name }: Place): Promise<Read> {
  const SecretId = secretNameOf(name, settings)
  const { SecretString = '', CreatedDate } = await secrets.send(new GetSecretValueCommand({ SecretId }))
  return { ring: JSON.parse(SecretString), since: CreatedDate }
}

const write = ({ clients: { secrets }, settings, name }: Place, ring: KeyRing) =>
  secrets.send(
    new PutSecretValueCommand({ SecretId: secretNameOf(name, settings), SecretString: JSON.stringify(ring) }),
  )

/** What an operator may know of a secret: since when it is so, and how many former keys are still read. */
export async function aboutSecret(place: Place): Promise<string> {
  const { ring, since } = await read(place)
  return `${secretNameOf(place.name, place.settings)}: since ${since?.toISOString()}, former keys: ${keysIn(ring).length - 1}`
}

/**
 * Gives a secret a new key, which is in use once every function knows it; answers when that is. What was made with the
 * former keys is still read.
 */
export async function replaceKey(place: Place, now = Date.now()): Promise<Date> {
  const { ring } = await read(place)
  if (ring.from && now < ring.from)
    throw new Problem(`Its key was replaced just now, and is in use from ${new Date(ring.from).toISOString()} on.`)
  const from = now + known
  await write(place, { key: randomBytes(48).toString('base64url'), from, former: keysIn(ring) })
  return new Date(from)
}

/** Drops the former keys of a secret, as one that has leaked: the newest is in use at once, and nothing else is read. */
export async function forgetFormerKeys(place: Place): Promise<number> {
  const { ring } = await read(place)
  const { key, former = [] } = ring
  if (former.length === 0) throw new Problem('It has no former key: replace it first.')
  await write(place, { key })
  return former.length
}
