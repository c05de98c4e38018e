import { GetOpenIDConnectProviderCommand, IAMClient, NoSuchEntityException } from '@aws-sdk/client-iam'
import { deliveryStacks, providerArn } from '../delivery.ts'
import { type StageAccount, stageAccount } from './aws.ts'
import { contextOf, type DeployArguments } from './deploy.ts'
import { cdk, confirm } from './tools.ts'

/** Prepares an account and region: creates the CDK's buckets and roles, and the role that the workflow deploys with. */
export async function bootstrap({ settings, profile, yes }: DeployArguments): Promise<void> {
  const place = await stageAccount(settings)
  const { account } = place
  await confirm(`Bootstrap ${settings.region} of account ${account}, as ${place.arn}?`, settings.stage, yes)
  await cdk(
    profile,
    'bootstrap',
    `aws://${account}/${settings.region}`,
    '--termination-protection',
    ...contextOf(settings),
  )
  if (!settings.repository) return
  const { provider, role } = deliveryStacks(settings)
  const missing = (await hasProvider(place)) ? [role] : [provider, role]
  const app = ['--app', 'node bin/run.mjs delivery', '--require-approval', 'never']
  await cdk(profile, 'deploy', ...missing, ...app, ...contextOf(settings))
}

/**
 * Does the account have GitHub's OpenID Connect provider? An account can have only one, so another stack may own it.
 */
async function hasProvider({ account }: StageAccount): Promise<boolean> {
  const OpenIDConnectProviderArn = providerArn(account)
  try {
    await new IAMClient({ region: 'us-east-1' }).send(new GetOpenIDConnectProviderCommand({ OpenIDConnectProviderArn }))
    return true
  } catch (error) {
    if (error instanceof NoSuchEntityException) return false
    throw error
  }
}
