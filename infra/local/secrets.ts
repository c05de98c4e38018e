import { randomInt, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import {
  AwsError,
  type AwsRequest,
  type AwsResponse,
  json,
  operationOf,
  refuseAsJson,
  requirePermission,
  type Service,
  type Signed,
} from './aws.ts'
import { secretArn } from './identities.ts'
import type { Properties } from './template.ts'

/** A secret of the template, whose first value Secrets Manager makes itself. */
export type SecretSpec = {
  name: string
  generate: { SecretStringTemplate: string; GenerateStringKey: string; PasswordLength: number }
}

/** Reads a secret's properties; throws on what the laptop would make otherwise than AWS. */
export function secretOf({ Name, Tags: _, GenerateSecretString, ...others }: Properties): SecretSpec {
  const { ExcludePunctuation, SecretStringTemplate, GenerateStringKey, PasswordLength, ...unknown } =
    (GenerateSecretString ?? {}) as SecretSpec['generate'] & { ExcludePunctuation?: boolean }
  const [first] = Object.keys({ ...unknown, ...others })
  if (first || !ExcludePunctuation || !GenerateStringKey)
    throw new Error(`The laptop cloud cannot make a secret with ${first ?? 'punctuation'}.`)
  return { name: String(Name), generate: { SecretStringTemplate, GenerateStringKey, PasswordLength } }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function generated({ SecretStringTemplate, GenerateStringKey, PasswordLength }: SecretSpec['generate']): string {
  const password = Array.from({ length: PasswordLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return JSON.stringify({ ...JSON.parse(SecretStringTemplate), [GenerateStringKey]: password })
}

type Version = { id: string; value: string; createdAt: number; stages: string[] }

export type Secrets = ReturnType<typeof createSecrets>

/** The values of secrets with their staging labels: a new one is current, and the one before it previous. */
export function createSecrets(db: DatabaseSync, specs: readonly SecretSpec[]) {
  db.exec(`create table if not exists secret_versions
    (id text, secret text, value text, created_at integer, stages text, primary key (secret, id))`)
  const write = db.prepare('insert or replace into secret_versions values (?, ?, ?, ?, ?)')
  const save = (secret: string, { id, value, createdAt, stages }: Version) =>
    void write.run(id, secret, value, createdAt, stages.join(' '))

  const versionsOf = (secret: string): Version[] =>
    db
      .prepare('select * from secret_versions where secret = ?')
      .all(secret)
      .map((row) => ({
        id: String(row.id),
        value: String(row.value),
        createdAt: Number(row.created_at),
        stages: String(row.stages).split(' ').filter(Boolean),
      }))

  function put(secret: string, value: string, id: string = randomUUID()): Version {
    const versions = versionsOf(secret)
    const same = versions.find((one) => one.id === id)
    if (same && same.value !== value)
      throw new AwsError('ResourceExistsException', 400, 'A version with this token has another value.')
    if (same) return same
    for (const one of versions) {
      const stages = one.stages.includes('AWSCURRENT') ? ['AWSPREVIOUS'] : []
      if (one.stages.length > 0) save(secret, { ...one, stages })
    }
    const made = { id, value, createdAt: Date.now(), stages: ['AWSCURRENT'] }
    save(secret, made)
    return made
  }

  for (const { name, generate } of specs) if (versionsOf(name).length === 0) put(name, generated(generate))

  /** A version of a secret, named by its id or by a staging label. */
  function find(secret: string, { id, stage = 'AWSCURRENT' }: { id?: string; stage?: string } = {}): Version {
    const found = versionsOf(secret).find((one) => (id ? one.id === id : one.stages.includes(stage)))
    if (found) return found
    const what = id ? `VersionId: ${id}` : `staging label: ${stage}`
    throw new AwsError(
      'ResourceNotFoundException',
      400,
      `Secrets Manager can't find the specified secret value for ${what}`,
    )
  }

  return {
    names: specs.map(({ name }) => name),
    find,
    put,
    versionsOf,
    /** A text of the template with its dynamic references resolved, as CloudFormation does when it deploys. */
    resolve: (text: string): string =>
      text.replace(
        /\{\{resolve:secretsmanager:(arn:[^}]+?):SecretString:(\w+)::\}\}/g,
        (_, arn: string, member: string) => JSON.parse(find(nameIn(arn, specs)).value)[member],
      ),
  }
}

/** The name of the secret in an `arn`, or the name itself. */
const nameIn = (given: string, specs: readonly SecretSpec[]) =>
  specs.find(({ name }) => given === name || given === secretArn(name))?.name ?? given

/** Emulates what Secrets Manager offers to read and replace a secret (JSON protocol). */
export function createSecretsManager(specs: readonly SecretSpec[], secrets: Secrets): Service {
  function handle(request: AwsRequest, signed: Signed | undefined): AwsResponse {
    const { SecretId, SecretString, VersionId, VersionStage, ClientRequestToken } = JSON.parse(request.body.toString())
    const action = operationOf(request)
    const Name = nameIn(String(SecretId), specs)
    const ARN = secretArn(Name)
    requirePermission(signed, `secretsmanager:${action}`, ARN)
    if (!secrets.names.includes(Name))
      throw new AwsError('ResourceNotFoundException', 400, "Secrets Manager can't find the specified secret.")
    switch (action) {
      case 'GetSecretValue': {
        const found = secrets.find(Name, { id: VersionId, stage: VersionStage })
        const { id, value, createdAt, stages } = found
        return json(200, {
          ...{ ARN, Name, VersionId: id, SecretString: value },
          ...{ VersionStages: stages, CreatedDate: createdAt / 1000 },
        })
      }
      case 'PutSecretValue': {
        const { id, stages } = secrets.put(Name, String(SecretString), ClientRequestToken)
        return json(200, { ARN, Name, VersionId: id, VersionStages: stages })
      }
      case 'DescribeSecret': {
        const versions = secrets.versionsOf(Name).filter(({ stages }) => stages.length > 0)
        return json(200, {
          ...{ ARN, Name, LastChangedDate: Math.max(...versions.map(({ createdAt }) => createdAt)) / 1000 },
          VersionIdsToStages: Object.fromEntries(versions.map(({ id, stages }) => [id, stages])),
        })
      }
    }
    throw new AwsError('InvalidAction', 400, `The laptop cloud has no ${action}.`)
  }
  return {
    name: 'secretsmanager',
    handle,
    reads: (request) => operationOf(request) !== 'PutSecretValue',
    refuse: refuseAsJson,
  }
}
