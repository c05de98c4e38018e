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

/** A stage with the AWS account and caller identity (ARN) that a command works with. */
export type StageAccount = { settings: Settings; account: string; arn: string }

/** `Started` is a JSON array of what the instances of the newest version told that were started before visitors. */
export type Outputs = Record<OutputName, string> & { Started?: string }

/** A stack's status, outputs and whether it is protected from deletion, as CloudFormation reports them. */
export type Stack = { status: string; outputs: Partial<Record<string, string>>; guarded: boolean }

/**
 * Identifies the AWS keys in use. Throws a `Problem` when there are none, they are invalid, or belong to another
 * account.
 */
export async function stageAccount(settings: Settings): Promise<StageAccount> {
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
export async function stackOf({ settings: { region } }: StageAccount, StackName: string): Promise<Stack | undefined> {
  const cloudformation = new CloudFormationClient({ region })
  try {
    const { Stacks: [stack] = [] } = await cloudformation.send(new DescribeStacksCommand({ StackName }))
    const outputs = Object.fromEntries((stack?.Outputs ?? []).map((one) => [one.OutputKey, one.OutputValue]))
    return { status: stack?.StackStatus ?? '', outputs, guarded: stack?.EnableTerminationProtection ?? false }
  } catch (error) {
    if (error instanceof CloudFormationServiceException && /does not exist/.test(error.message)) return undefined
    throw error
  }
}

/** The template of the deployed stack. */
export async function templateOf({ settings: { region, name } }: StageAccount): Promise<Template> {
  const cloudformation = new CloudFormationClient({ region })
  const { TemplateBody = '' } = await cloudformation.send(
    new GetTemplateCommand({ StackName: name, TemplateStage: 'Original' }),
  )
  return JSON.parse(TemplateBody)
}

export type Resource = { Type: string; Properties?: Record<string, unknown>; DependsOn?: unknown }

export type Template = { Resources: Record<string, Resource> } & Record<string, unknown>

/** Has the stack been created successfully once, whatever the state of later updates? */
export const wasCreated = (stack: Stack | undefined): boolean =>
  stack !== undefined && /^(CREATE_COMPLETE|UPDATE_|IMPORT_)/.test(stack.status)

/** The outputs of the stage's stack; throws a `Problem` when it is not deployed. */
export async function outputsOf(place: StageAccount): Promise<Outputs> {
  const stack = await stackOf(place, place.settings.name)
  if (!stack || !wasCreated(stack))
    throw new Problem(`The stage ${place.settings.stage} does not stand in this account.`)
  return stack.outputs as Outputs
}
