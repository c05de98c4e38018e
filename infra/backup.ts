import { type App, Aws, Duration, Stack } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import {
  AccountPrincipal,
  Effect,
  ManagedPolicy,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { tables } from '#functions/domains.ts'
import type { TableName } from '#functions/lib/table.ts'
import { acknowledge } from './acknowledge.ts'
import { operatorTopic } from './alarmTexts.ts'
import type { Tables } from './data.ts'
import { removalPolicy } from './dataRemovalPolicy.ts'
import { type Settings, vaultNameOf } from './settings.ts'
import { partsOfArn } from './stageFile.ts'

/**
 * How long a copy is kept in the vault elsewhere: as long as point-in-time recovery of the tables reaches back, so that
 * erased data are gone from every copy after the same time.
 */
const keptDays = 35

/** How long a backup is kept in the stage's own vault, from which it is copied. */
const stagedDays = 7

/** The tables that are copied: all but those whose items live for days or can be made again. */
const copied = (Object.keys(tables) as TableName[]).filter((name) => {
  const { restored } = tables[name]
  return 'turn' in restored || restored.not === 'removed without a trace'
})

/**
 * Copies tables and photos every night into the vault that `backup` of the stage file names, which is in another
 * account or region. A failed backup or copy is mailed to the operator. AWS Backup makes each copy from a backup in a
 * vault of this account, whose key the other account may use to read it; that account may copy back into this vault.
 */
export function backup(scope: Construct, settings: Settings, data: Tables, photos: Bucket): void {
  const home = new Construct(scope, 'Backup')
  const elsewhere = partsOfArn(settings.backup)
  const key = new Key(home, 'Key', {
    description: `Backups of ${settings.name} until they are copied`,
    enableKeyRotation: true,
    removalPolicy: removalPolicy(settings),
  })
  const other = new AccountPrincipal(elsewhere.account)
  letRead(key, other)
  const staged = new BackupVault(home, 'Vault', {
    backupVaultName: settings.name,
    encryptionKey: key,
    removalPolicy: removalPolicy(settings),
    accessPolicy: filledBy(other),
  })
  const plan = new BackupPlan(home, 'Plan', { backupPlanName: settings.name, backupVault: staged })
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'nightly',
      scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
      startWindow: Duration.hours(1),
      completionWindow: Duration.hours(12),
      deleteAfter: Duration.days(stagedDays),
      copyActions: [
        {
          destinationBackupVault: BackupVault.fromBackupVaultArn(home, 'Elsewhere', settings.backup),
          deleteAfter: Duration.days(keptDays),
        },
      ],
    }),
  )
  plan.addSelection('Data', {
    backupSelectionName: 'data',
    role: roleOf(home),
    disableDefaultBackupPolicy: true,
    resources: [
      ...copied.map((name) => BackupResource.fromDynamoDbTable(data[name] as Table)),
      BackupResource.fromArn(photos.bucketArn),
    ],
  })
  alarmOnFailures(home, settings, staged)
}

/** Lets another account read what a key encrypts, as it must to copy out of the key's vault. */
function letRead(key: Key, reader: AccountPrincipal): void {
  key.grantDecrypt(reader)
  key.grant(reader, 'kms:DescribeKey')
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [reader],
      actions: ['kms:CreateGrant'],
      resources: ['*'],
      conditions: { Bool: { 'kms:GrantIsForAWSResource': true } },
    }),
  )
}

/** The access policy of a vault into which another account may copy, and do nothing else. */
const filledBy = (account: AccountPrincipal): PolicyDocument =>
  new PolicyDocument({
    statements: [
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [account],
        actions: ['backup:CopyIntoBackupVault'],
        resources: ['*'],
      }),
    ],
  })

/** The role of AWS Backup, with the policies that AWS keeps for it. */
function roleOf(home: Construct): Role {
  const policies = ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup']
  const role = new Role(home, 'Role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
    managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  })
  const reason = 'What AWS Backup needs for a backup changes with AWS Backup, and AWS keeps these policies.'
  acknowledge(
    role,
    Object.fromEntries(
      policies.map((name) => [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`, reason]),
    ),
  )
  return role
}

/** Mails the operator about each backup or copy that did not succeed, by the topic of the alarms. */
function alarmOnFailures(home: Construct, settings: Settings, { backupVaultArn }: IBackupVault): void {
  const { name, region, operator } = settings
  if (!operator) return
  const topic = Topic.fromTopicArn(
    home,
    'Operator',
    `arn:aws:sns:${region}:${Aws.ACCOUNT_ID}:${operatorTopic(settings)}`,
  )
  new Rule(home, 'Rule', {
    description: 'Backups and copies of backups that did not succeed',
    eventPattern: {
      source: ['aws.backup'],
      detailType: ['Backup Job State Change', 'Copy Job State Change'],
      detail: {
        state: ['ABORTED', 'EXPIRED', 'FAILED', 'PARTIAL'],
        $or: [{ backupVaultArn: [backupVaultArn] }, { sourceBackupVaultArn: [backupVaultArn] }],
      },
    },
    targets: [
      new SnsTopic(topic, {
        message: RuleTargetInput.fromText(
          `A backup of ${name} did not succeed. See why in AWS Backup under "Jobs", then run it again there; ` +
            'the guide (infra/data.md, "A backup did not succeed") names the usual causes.',
        ),
      }),
    ],
  })
}

/**
 * The stack of the vault that receives the copies, in an account or region where the stage's operators do not work every
 * day: `npm run vault` deploys it. The stage's account may add copies and read them, and delete none. A lock keeps each
 * copy until its days are over, and refuses copies that would be kept for less than a week; who may take locks away in
 * the account of the vault can lift it.
 */
export function vault(app: App, settings: Settings): Stack {
  const made = new Stack(app, vaultNameOf(settings), {
    env: { region: settings.region },
    terminationProtection: settings.production,
  })
  const key = new Key(made, 'Key', { enableKeyRotation: true, removalPolicy: removalPolicy(settings) })
  const stage = new AccountPrincipal(settings.account)
  letRead(key, stage)
  new BackupVault(made, 'Vault', {
    backupVaultName: vaultNameOf(settings),
    encryptionKey: key,
    removalPolicy: removalPolicy(settings),
    lockConfiguration: { minRetention: Duration.days(7) },
    accessPolicy: filledBy(stage),
  })
  return made
}
