import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  paginateListUserPools,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { roleIds } from '#shared/lib/access.ts'
import type { CloudAddress } from '../infra/local/cloud.ts'
import { stageOf, stageOptions } from '../infra/ops/options.ts'
import type { Settings } from '../infra/settings.ts'

const usage = `Usage: npm run admin -- grant|revoke <e-mail> <role id>
         [--stage <stage> --profile <profile> --region <region>] [--dir <state of the laptop cloud>]
Role ids: ${roleIds.join(', ')}. Without --stage it is the running laptop cloud's account.`

type Pool = { cognito: CognitoIdentityProviderClient; UserPoolId: string }

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

/** The pool of a deployed stage, which is named after it. */
async function deployedPool({ name, region }: Settings): Promise<Pool> {
  const cognito = new CognitoIdentityProviderClient({ region })
  for await (const { UserPools = [] } of paginateListUserPools({ client: cognito }, { MaxResults: 60 })) {
    const pool = UserPools.find(({ Name }) => Name === name)
    if (pool?.Id) return { cognito, UserPoolId: pool.Id }
  }
  return fail(`There is no user pool ${name} in this AWS account (${region}).`)
}

/** The pool of the laptop cloud that runs on this state directory. */
function laptopPool(directory: string): Pool {
  try {
    const cloud: CloudAddress = JSON.parse(readFileSync(join(directory, 'cloud.json'), 'utf8'))
    const { region, credentials, endpoints, environments } = cloud
    const endpoint = endpoints.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER
    const UserPoolId = environments['accounts.create']?.USER_POOL_ID ?? ''
    return { cognito: new CognitoIdentityProviderClient({ region, credentials, endpoint }), UserPoolId }
  } catch {
    return fail('The laptop cloud is not running: start it with npm start, or name a deployed stage with --stage.')
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...stageOptions, dir: { type: 'string', default: join(import.meta.dirname, '..', '.local') } },
})
const [action, email = '', role] = positionals
const Command = { grant: AdminAddUserToGroupCommand, revoke: AdminRemoveUserFromGroupCommand }[String(action)]
const id = roleIds.find((known) => String(known) === role)
if (!Command || !email.includes('@') || !id) fail(usage)

const { cognito, UserPoolId } = values.stage ? await deployedPool(stageOf(values)) : laptopPool(values.dir)
try {
  await cognito.send(new Command({ UserPoolId, Username: email.toLowerCase(), GroupName: `role-${id}` }))
} catch (error) {
  if (error instanceof UserNotFoundException) fail(`Nobody has registered with ${email}.`)
  throw error
}
console.log(
  `${email}: role ${id} ${action === 'grant' ? 'granted' : 'revoked'}. Sessions that are open learn of it when their token is renewed, within an hour; signing in again takes it over at once.`,
)
