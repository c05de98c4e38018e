import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { type KeyRing, type SecretName, secretVariables } from '#functions/lib/keyRing.ts'
import { acknowledge } from './acknowledge.ts'
import { removalPolicy } from './dataRemovalPolicy.ts'
import type { Settings } from './settings.ts'

/** The secrets of a stage, each with keys of one purpose, so that one can be replaced without another. */
export type Secrets = Record<SecretName, Secret>

export const secretNames = Object.keys(secretVariables) as SecretName[]

/** The name of a secret in the AWS account, such as `tregu-dev/links`. */
export const secretNameOf = (name: SecretName, settings: Pick<Settings, 'name'>): string => `${settings.name}/${name}`

/** The member of a secret's value that Secrets Manager makes. */
const generated: keyof KeyRing = 'key'

/**
 * The secrets of a stage. Secrets Manager makes their first keys itself, so they are in no template, parameter or
 * environment. It would make others if `generateSecretString` ever changed (guarded by test/infra/secrets.test.ts).
 */
export function secrets(scope: Construct, settings: Settings): Secrets {
  const home = new Construct(scope, 'Secrets')
  const made = secretNames.map((name) => {
    const secret = new Secret(home, name, {
      secretName: secretNameOf(name, settings),
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: generated,
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: removalPolicy(settings),
    })
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'An operator replaces a key: each has another effect, and nothing outside knows any of them.',
    })
    return [name, secret]
  })
  return Object.fromEntries(made)
}

/**
 * The key of a secret as a dynamic reference, which CloudFormation resolves when it changes the resource: only for what
 * cannot read the secret itself.
 */
export const referenceTo = (secret: Secret): string => secret.secretValueFromJson(generated).unsafeUnwrap()
