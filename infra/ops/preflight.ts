import { join } from 'node:path'
import { ACMClient, ACMServiceException, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { BackupClient, DescribeRegionSettingsCommand } from '@aws-sdk/client-backup'
import { CloudFrontClient, ListFunctionsCommand } from '@aws-sdk/client-cloudfront'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2'
import { brandFiles } from '../brand.ts'
import { bucketNames } from '../bucketNames.ts'
import { priceOfKept } from '../costs.ts'
import { otherStages, pathOf, type Settings, stageFileError } from '../settings.ts'
import { heldBack, unreservable } from '../stageFile.ts'
import { type Stack, type StageAccount, stackOf, templateOf, wasCreated } from './aws.ts'
import { hasVault } from './backups.ts'
import { copiesOf } from './copies.ts'
import { unreachedOperator } from './operator.ts'
import { Problem } from './problem.ts'

/**
 * A finding of the preflight: `stop` prevents the deployment, `beware` and `fine` are for the operator's information.
 */
type Finding = { level: 'fine' | 'beware' | 'stop'; says: string }

const fine = (says: string): Finding => ({ level: 'fine', says })
const beware = (says: string): Finding => ({ level: 'beware', says })
const stop = (says: string): Finding => ({ level: 'stop', says })

type Look = (place: StageAccount, stack: Stack | undefined) => Promise<Finding[]>

/** What is published beside the built pages as it is. */
const publicFolder = join(import.meta.dirname, '..', '..', 'web', 'public')

/**
 * Below this quota of concurrent Lambda executions there is a warning: a new account may have 10, and a page makes
 * several calls.
 */
const roomy = 100

/**
 * The regions that have Amazon Location's Places (version 2), by which addresses are found on the map: those with the
 * "current" version in https://docs.aws.amazon.com/location/latest/developerguide/location-regions.html (2025).
 */
const regionsWithPlaces = [
  ...['us-east-1', 'us-east-2', 'us-west-2', 'ca-central-1', 'sa-east-1'],
  ...['eu-central-1', 'eu-west-1', 'eu-west-2', 'eu-south-2', 'eu-north-1'],
  ...['ap-south-1', 'ap-southeast-2', 'ap-northeast-1'],
]

const looks: Record<string, Look> = {
  async settings({ settings: { stage, blockers, warnings } }) {
    const findings = [
      ...(blockers.length > 0 ? [stop(stageFileError(stage, blockers))] : []),
      ...(warnings.length > 0 ? [beware(stageFileError(stage, warnings))] : []),
    ]
    return findings.length > 0 ? findings : [fine(`${pathOf(stage, `${stage}.json`)} is complete`)]
  },

  async pictures({ settings: { stage, brand } }) {
    try {
      const drawn = [...(await brandFiles(brand, publicFolder)).keys()]
      return [
        fine(drawn.length > 0 ? `the site's own files are ${drawn.join(', ')}` : "the site has the product's mark"),
      ]
    } catch (error) {
      return [stop(`${pathOf(stage, stage)}/: ${error instanceof Error ? error.message : error}`)]
    }
  },

  async places({ settings: { region } }) {
    return regionsWithPlaces.includes(region)
      ? [fine(`${region} has the places of Amazon Location`)]
      : [
          stop(
            `${region} has no places of Amazon Location, by which addresses are found on the map; ` +
              `these have: ${regionsWithPlaces.join(', ')}`,
          ),
        ]
  },

  async account(place) {
    const { settings, account } = place
    const opposite = otherStages(settings.stage).filter(({ production }) => production !== settings.production)
    const isHere = async (other: Settings) =>
      other.account === account || (await stackOf(place, other.name)) !== undefined
    const here = await Promise.all(opposite.map(async (other) => ((await isHere(other)) ? [other] : [])))
    const both = [settings, ...here.flat()]
    if (both.length === 1) return [fine(`production and trials do not share account ${account}`)]
    const names = (some: Settings[]) => some.map(({ stage }) => stage).join(', ')
    const productive = both.filter(({ production }) => production)
    const trials = both.filter(({ production }) => !production)
    const says =
      `account ${account} is that of ${names(productive)} and of ${names(trials)}, and whoever may deploy one may ` +
      'deploy all: the roles with which the CDK deploys are those of the account'
    const unasked = productive.filter(({ sharesAccount }) => !sharesAccount)
    return [
      unasked.length === 0
        ? beware(says)
        : stop(
            `${says}. Give each an account of its own, or say "sharesAccount": true in the file of ${names(unasked)}`,
          ),
    ]
  },

  async bootstrap(place) {
    const { stage } = place.settings
    return wasCreated(await stackOf(place, 'CDKToolkit'))
      ? [fine('the region is bootstrapped')]
      : [stop(`the region is not bootstrapped: npm run bootstrap -- --stage ${stage}`)]
  },

  async functions({ settings }) {
    const { region, stage, concurrency, warm } = settings
    const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}))
    const atOnce = AccountLimit?.ConcurrentExecutions ?? 0
    const says = `${atOnce} functions may run at once in this account`
    const asked = `the stage ${stage} counts on ${concurrency}`
    const held = heldBack(settings)
    if (held > 0 && held + unreservable > atOnce)
      return [
        stop(
          `${says}, of which AWS keeps ${unreservable} for all: ${held} cannot be reserved. Mend \`reserve\` and \`warm\``,
        ),
      ]
    const findings: Finding[] = []
    if (warm.keep > 0)
      findings.push(
        beware(`${warm.keep} instances of the search are kept warm, $${priceOfKept(warm.keep).toFixed(2)} a month`),
      )
    if (atOnce < roomy)
      findings.push(beware(`${says}; more are throttled. Ask for 1000 in Service Quotas, quota L-B99A9384 of Lambda`))
    // Photos take a fifth of the number in the file, and the alarm rings at four fifths of it.
    if (atOnce < concurrency)
      findings.push(beware(`${says}, and ${asked}: set \`concurrency\` to ${atOnce}, or ask for more`))
    if (atOnce > concurrency) findings.push(fine(`${says}; ${asked}, and photos could use more of it`))
    return findings.length > 0 ? findings : [fine(says)]
  },

  async edge(_, stack) {
    if (wasCreated(stack)) return []
    // Each stage has a function beside its distribution, which itself shows its origin proof.
    const { FunctionList } = await new CloudFrontClient({ region: 'us-east-1' }).send(
      new ListFunctionsCommand({ MaxItems: 1 }),
    )
    return FunctionList?.Quantity
      ? [fine('CloudFront serves this account')]
      : [
          beware(
            'CloudFront has no function of this account yet, and tells nobody beforehand whether it may make a distribution: ' +
              'a new account fails with "Your account must be verified", and AWS Support lifts that within a day or two',
          ),
        ]
  },

  async mail({ settings: { region, production, stage, mailQuota } }) {
    const { ProductionAccessEnabled, SendingEnabled, EnforcementStatus, SendQuota } = await new SESv2Client({
      region,
    }).send(new GetAccountCommand({}))
    const findings: Finding[] = []
    const { Max24HourSend: granted = -1 } = SendQuota ?? {}
    if (granted >= 0 && granted < mailQuota)
      findings.push(
        beware(
          `SES sends ${granted} mails in 24 hours, and the stage ${stage} counts on ${mailQuota}: set \`mailQuota\` to ${granted}`,
        ),
      )
    if (SendingEnabled === false || EnforcementStatus === 'SHUTDOWN')
      findings.push(beware(`SES has stopped sending for this account (${EnforcementStatus})`))
    if (!ProductionAccessEnabled)
      findings.push(
        beware(
          'SES is in its sandbox: only verified addresses get mail' +
            (production ? ', so that visitors cannot register. Request production access in the SES console' : ''),
        ),
      )
    return findings.length > 0 ? findings : [fine('SES sends to everybody')]
  },

  async identity({ settings: { region, domain, sender, mailIdentity } }, stack) {
    const EmailIdentity = domain || sender
    const ses = new SESv2Client({ region })
    const found = await ses.send(new GetEmailIdentityCommand({ EmailIdentity })).catch((error: unknown) => {
      if (error instanceof NotFoundException) return undefined
      throw error
    })
    if (!found && mailIdentity === 'existing')
      return [stop(`SES does not know ${EmailIdentity}: set mailIdentity to "made", or verify it first`)]
    if (found && mailIdentity === 'made' && !wasCreated(stack))
      return [stop(`SES knows ${EmailIdentity} already, and one name is one identity: set mailIdentity to "existing"`)]
    if (found && !found.VerifiedForSendingStatus)
      return [beware(`SES has not verified ${EmailIdentity} yet: publish its DKIM records, or click its mail`)]
    return [fine(found ? `SES has verified ${EmailIdentity}` : `SES will be asked to verify ${EmailIdentity}`)]
  },

  async backup(place, stack) {
    const { region, name, backup } = place.settings
    if (!backup) return []
    const client = new BackupClient({ region })
    const isOurs = async () =>
      wasCreated(stack) &&
      Object.values((await templateOf(place)).Resources).some(({ Type }) => Type === 'AWS::Backup::BackupVault')
    if ((await hasVault(client, name)) && !(await isOurs()))
      return [
        stop(
          `the backup vault ${name} of an earlier \`backup\` is in the way: its backups go within a week; then ` +
            `aws backup delete-backup-vault --region ${region} --backup-vault-name ${name}`,
        ),
      ]
    const { ResourceTypeOptInPreference: isBackedUp = {}, ResourceTypeManagementPreference: isManaged = {} } =
      await client.send(new DescribeRegionSettingsCommand({}))
    // Copies to another account or region need what AWS calls advanced features of DynamoDB backups.
    if (isBackedUp.DynamoDB && isBackedUp.S3 && isManaged.DynamoDB) return [fine('AWS Backup copies tables and photos')]
    const options = [
      '--resource-type-opt-in-preference DynamoDB=true,S3=true',
      '--resource-type-management-preference DynamoDB=true',
    ]
    return [
      stop(
        'AWS Backup does not copy tables and photos of this account elsewhere: ' +
          `aws backup update-region-settings --region ${region} ${options.join(' ')}`,
      ),
    ]
  },

  async certificate({ settings: { certificate, domain, aliases } }) {
    if (!certificate) return []
    const acm = new ACMClient({ region: 'us-east-1' })
    const found = await acm
      .send(new DescribeCertificateCommand({ CertificateArn: certificate }))
      .catch((error: unknown) => {
        // A certificate of another account cannot be read, and CloudFront does not take it either.
        if (error instanceof ACMServiceException && /^(ResourceNotFound|AccessDenied)/.test(error.name))
          return undefined
        throw error
      })
    if (!found) return [stop(`this account has no certificate ${certificate} that these keys may read`)]
    const { Status, SubjectAlternativeNames: names = [] } = found.Certificate ?? {}
    if (Status !== 'ISSUED') return [stop(`the certificate is ${Status}, not ISSUED: publish its validation records`)]
    const bare = [domain, ...aliases].filter((host) => !names.some((name) => covers(name, host)))
    return bare.length > 0
      ? [stop(`the certificate does not name ${bare.join(', ')}, only ${names.join(', ')}`)]
      : [fine('the certificate is issued and names every host')]
  },

  async operator(place, stack) {
    if (!place.settings.operator || !wasCreated(stack)) return []
    const wrong = await unreachedOperator(place)
    return [wrong ? beware(wrong) : fine(`${place.settings.operator} gets the alarms`)]
  },

  async leftovers({ settings: { name, region, stage, guarded }, account }, stack) {
    if (stack && /_IN_PROGRESS$/.test(stack.status) && stack.status !== 'REVIEW_IN_PROGRESS')
      return [stop(`a deployment of ${name} is under way (${stack.status}): wait for it`)]
    if (stack?.status === 'UPDATE_ROLLBACK_FAILED')
      return [
        stop(`${name} is stuck in UPDATE_ROLLBACK_FAILED: cdk rollback --orphan <resource> --context stage=${stage}`),
      ]
    if (stack && /^(ROLLBACK|DELETE)_FAILED$/.test(stack.status))
      return [stop(`${name} is left in ${stack.status}: delete the stack in CloudFormation, and what it could not`)]
    if (stack && wasCreated(stack)) {
      const { status } = stack
      return guarded && !stack.guarded
        ? [beware(`${name} stands (${status}), but is not protected from deletion: this deployment protects it`)]
        : [fine(`${name} stands (${status})`)]
    }
    const s3 = new S3Client({ region })
    const names = bucketNames.map((bucket) => `${name}-${bucket}-${account}`)
    const there = await Promise.all(names.map(async (bucket) => ((await exists(s3, bucket)) ? bucket : '')))
    const left = there.filter(Boolean)
    return left.length > 0
      ? [stop(`buckets of an earlier ${name} are in the way: empty and delete ${left.join(', ')}`)]
      : [fine(`${name} will be made`)]
  },

  async copies({ settings: { name, region, stage } }) {
    const copies = await copiesOf(new DynamoDBClient({ region }), [`${name}-`])
    if (copies.length === 0) return []
    return [
      beware(
        `${copies.length} copies of tables cost money (${copies.join(', ')}): unless a restore is running, ` +
          `npm run restore -- --clean --stage ${stage} deletes them`,
      ),
    ]
  },
}

/** Does a certificate's name, which may be a wildcard, cover this host? */
const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1))

/**
 * Does a bucket of this name exist? A bucket of another account answers 403 and counts too, since its name is taken.
 */
async function exists(s3: S3Client, Bucket: string): Promise<boolean> {
  try {
    await s3.send(new HeadBucketCommand({ Bucket }))
    return true
  } catch (error) {
    return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode !== 404
  }
}

const marks = { fine: '✓', beware: '!', stop: '✗' }

/**
 * Checks the account before anything is created and prints all findings; throws a `Problem` if one of them is `stop`.
 */
export async function preflight(place: StageAccount): Promise<Stack | undefined> {
  const { settings, account, arn } = place
  console.log(`Stage ${settings.stage} in account ${account}, ${settings.region}, as ${arn}`)
  const stack = await stackOf(place, settings.name)
  const findings = await Promise.all(
    Object.entries(looks).map(([name, look]) =>
      look(place, stack).catch((error: Error): Finding[] => [beware(`could not look at ${name}: ${error.message}`)]),
    ),
  )
  for (const { level, says } of findings.flat()) console.log(`  ${marks[level]} ${says}`)
  if (findings.flat().some(({ level }) => level === 'stop')) throw new Problem('Nothing was changed.')
  return stack
}
