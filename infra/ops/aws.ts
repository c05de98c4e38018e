import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import type { OutputName } from '../outputs.ts'
import type { Settings } from '../settings.ts'
import { Problem } from './problem.ts'

/** A stage in an account: what the commands work on. */
export type Place = { settings: Settings; account: string; arn: string }

export type Outputs = Record<OutputName, string>

/** A stack as CloudFormation tells of it. */
export type Stack = { status: string; outputs: Partial<Record<string, string>> }

/** Whose keys these are; a `Problem` when there are none, they do not work, or they are another account's. */
export async function placeOf(settings: Settings): Promise<Place> {
  const sts = new STSClient({ region: settings.region })
  const caller = await sts.send(new GetCallerIdentityCommand({})).catch((error: Error) => {
    throw new Problem(`AWS does not know who you are (${error.message}): give keys in the environment or --profile.`)
  })
  const { Account: account = '', Arn: arn = '' } = caller
  if (settings.account && settings.account !== account)
    throw new Problem(`These are keys of account ${account}; the stage ${settings.stage} is in ${settings.account}.`)
  return { settings, account, arn }
}

/** A stack of the region by its name; undefined when there is none. */
export async function stackOf({ settings: { region } }: Place, StackName: string): Promise<Stack | undefined> {
  const cloudformation = new CloudFormationClient({ region })
  try {
    const { Stacks: [stack] = [] } = await cloudformation.send(new DescribeStacksCommand({ StackName }))
    const outputs = Object.fromEntries((stack?.Outputs ?? []).map((one) => [one.OutputKey, one.OutputValue]))
    return { status: stack?.StackStatus ?? '', outputs }
  } catch (error) {
    if (error instanceof CloudFormationServiceException && /does not exist/.test(error.message)) return undefined
    throw error
  }
}

/** The template that stands, as it was deployed. */
export async function templateOf({ settings: { region, name } }: Place): Promise<Template> {
  const cloudformation = new CloudFormationClient({ region })
  const { TemplateBody = '' } = await cloudformation.send(
    new GetTemplateCommand({ StackName: name, TemplateStage: 'Original' }),
  )
  return JSON.parse(TemplateBody)
}

export type Template = { Resources: Record<string, { Type: string }> } & Record<string, unknown>

/** A stack that was made once, whatever became of later deployments. */
export const stands = (stack: Stack | undefined): boolean =>
  stack !== undefined && /^(CREATE_COMPLETE|UPDATE_|IMPORT_)/.test(stack.status)

/** What the stage's stack tells; a `Problem` when it does not stand. */
export async function outputsOf(place: Place): Promise<Outputs> {
  const stack = await stackOf(place, place.settings.name)
  if (!stack || !stands(stack)) throw new Problem(`The stage ${place.settings.stage} does not stand in this account.`)
  return stack.outputs as Outputs
}
