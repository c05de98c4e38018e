import { DatabaseSync } from 'node:sqlite'
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCallers } from '../../../infra/local/callers.ts'
import { serveAws } from '../../../infra/local/front.ts'
import { region, secretArn } from '../../../infra/local/identities.ts'
import { readPolicy } from '../../../infra/local/permissions.ts'
import { createSecrets, createSecretsManager, secretOf } from '../../../infra/local/secrets.ts'

// The laptop cloud logs refusals to the console; here they are expected.
vi.spyOn(console, 'error').mockImplementation(() => {})

const generate = { SecretStringTemplate: '{}', GenerateStringKey: 'key', PasswordLength: 64, ExcludePunctuation: true }
const specs = ['ours/links', 'ours/proof'].map((Name) => secretOf({ Name, GenerateSecretString: generate }))
const db = new DatabaseSync(':memory:')
const secrets = createSecrets(db, specs)
const callers = createCallers()
const options = { region, maxAttempts: 1 }
const reader = callers.issueTo(
  'alerts.end',
  readPolicy({
    Statement: [{ Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: secretArn('ours/links') }],
  }),
  () => {},
)
let served: { url: string; close: () => void }
beforeAll(async () => {
  served = await serveAws(createSecretsManager(specs, secrets), callers)
})
afterAll(() => served.close())

const clientOf = (credentials: typeof reader) =>
  new SecretsManagerClient({ ...options, endpoint: served.url, credentials })
const get = (input: ConstructorParameters<typeof GetSecretValueCommand>[0], by = callers.admin) =>
  clientOf(by).send(new GetSecretValueCommand(input))

test('a secret is made once, as the template says, and may be read by its name and its ARN with a right on it alone', async () => {
  const { SecretString = '', VersionStages, ARN } = await get({ SecretId: 'ours/links' }, reader)
  expect(JSON.parse(SecretString)).toEqual({ key: expect.stringMatching(/^[A-Za-z0-9]{64}$/) })
  expect([VersionStages, ARN]).toEqual([['AWSCURRENT'], secretArn('ours/links')])
  expect((await get({ SecretId: ARN }, reader)).SecretString).toBe(SecretString)
  expect(createSecrets(db, specs).find('ours/links').value).toBe(SecretString)
  await expect(get({ SecretId: 'ours/proof' }, reader)).rejects.toThrow(
    expect.objectContaining({ name: 'AccessDeniedException' }),
  )
  const write = new PutSecretValueCommand({ SecretId: 'ours/links', SecretString: '{}' })
  await expect(clientOf(reader).send(write)).rejects.toThrow(expect.objectContaining({ name: 'AccessDeniedException' }))
})

test('a new value is current, the one before it previous, and what is not there is not found', async () => {
  const gone = expect.objectContaining({ name: 'ResourceNotFoundException' })
  await expect(get({ SecretId: 'ours/none' })).rejects.toThrow(gone)
  const first = await get({ SecretId: 'ours/proof' })
  await expect(get({ SecretId: 'ours/proof', VersionStage: 'AWSPREVIOUS' })).rejects.toThrow(gone)
  const put = (SecretString: string, ClientRequestToken?: string) =>
    clientOf(callers.admin).send(
      new PutSecretValueCommand({ SecretId: 'ours/proof', SecretString, ClientRequestToken }),
    )
  const token = crypto.randomUUID()
  expect((await put('second', token)).VersionId).toBe(token)
  expect((await put('second', token)).VersionId).toBe(token)
  await expect(put('other', token)).rejects.toThrow(expect.objectContaining({ name: 'ResourceExistsException' }))
  await put('third')
  const texts = await Promise.all([
    get({ SecretId: 'ours/proof' }),
    get({ SecretId: 'ours/proof', VersionStage: 'AWSPREVIOUS' }),
    get({ SecretId: 'ours/proof', VersionId: first.VersionId }),
  ])
  expect(texts.map(({ SecretString }) => SecretString)).toEqual(['third', 'second', first.SecretString])
  const { VersionIdsToStages = {} } = await clientOf(callers.admin).send(
    new DescribeSecretCommand({ SecretId: 'ours/proof' }),
  )
  expect(Object.values(VersionIdsToStages).sort()).toEqual([['AWSCURRENT'], ['AWSPREVIOUS']])
})

test('a dynamic reference is resolved as CloudFormation does, and an unknown property of a secret is refused', () => {
  const { key } = JSON.parse(secrets.find('ours/links').value)
  expect(secrets.resolve(`a {{resolve:secretsmanager:${secretArn('ours/links')}:SecretString:key::}}`)).toBe(`a ${key}`)
  expect(() => secretOf({ Name: 'ours/x', SecretString: 'in the template', GenerateSecretString: generate })).toThrow()
  expect(() => secretOf({ Name: 'ours/x' })).toThrow()
})
