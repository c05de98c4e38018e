import { pathOf, type Settings, settingsOf, vaultNameOf } from '../settings.ts'
import { stageAccount } from './aws.ts'
import { contextOf, type DeployArguments } from './deploy.ts'
import { Problem } from './problem.ts'
import { cdk, confirm } from './tools.ts'

/**
 * Makes the vault that receives the nightly copies of a stage: in the account of the keys and in `region` (default: the
 * stage's), one of which must not be the stage's own. Prints what to write into the stage's file. Idempotent.
 */
export async function vault(
  home: Settings,
  region: string = home.region,
  { profile, yes }: Pick<DeployArguments, 'profile' | 'yes'>,
): Promise<void> {
  const { stage } = home
  const settings = settingsOf(stage, { given: { region, account: undefined, backup: '' } })
  const { account, arn } = await stageAccount(settings)
  if (!home.account)
    throw new Problem(`account in ${pathOf(stage, `${stage}.json`)} says whose copies the vault takes.`)
  if (account === home.account && region === home.region)
    throw new Problem(`${region} of ${account} is the stage itself: take keys of another account, or --region.`)
  await confirm(`Make the backup vault of ${stage} in ${region} of account ${account}, as ${arn}?`, stage, yes)
  await cdk(profile, 'bootstrap', `aws://${account}/${region}`, '--termination-protection', ...contextOf(settings))
  const app = ['--app', 'node bin/run.mjs delivery', '--require-approval', 'never']
  await cdk(profile, 'deploy', vaultNameOf(settings), ...app, ...contextOf(settings))
  console.log(`Write into ${pathOf(stage, `${stage}.json`)}, then deploy:`)
  console.log(`  "backup": "arn:aws:backup:${region}:${account}:backup-vault:${vaultNameOf(settings)}"`)
}
