import { join } from 'node:path'
import { type Settings, settingsOf } from '../settings.ts'
import { type Option, UsageError } from './command.ts'

const options = <const O extends Record<string, Option>>(some: O): O => some

const account = options({
  profile: { type: 'string', help: 'the profile of the AWS keys' },
  region: { type: 'string', help: "in place of the stage's own region" },
})

/** The options of every command that works on a deployed stage. */
export const stageOptions = options({
  stage: { type: 'string', value: 'name', default: 'dev', help: 'a file of infra/stages' },
  ...account,
})

/** The option that selects a laptop cloud by its state directory. */
export const laptopOptions = options({
  dir: {
    type: 'string',
    value: 'folder',
    default: join(import.meta.dirname, '..', '..', '.local'),
    help: 'the state of the laptop cloud',
  },
})

/** The options of every command that works on the running laptop cloud unless `--stage` names a deployed stage. */
export const targetOptions = options({
  stage: { type: 'string', value: 'name', help: 'a deployed stage in place of the running laptop cloud' },
  ...account,
  ...laptopOptions,
})

export const yes = { type: 'boolean', help: 'does not ask' } as const satisfies Option
export const tries = {
  type: 'number',
  help: 'how often each check of the smoke test is tried',
} as const satisfies Option
export const takeOver = {
  type: 'boolean',
  help: 'ends another deployment or rollback of the stage at its next step, and goes on',
} as const satisfies Option

/** It becomes an argument of the CDK CLI, which Windows starts by a shell. */
const profileName = /^\w[\w.@+=:/-]{0,127}$/

type Stage = { stage: string; profile?: string; region?: string }

/** The stage's settings, with `region` overridden if given. Side effect: from now on the AWS SDK uses `profile`. */
export function stageOf({ stage, profile, region }: Stage): Settings {
  if (profile) {
    if (!profileName.test(profile)) throw new UsageError('option --profile takes the name of a profile')
    process.env.AWS_PROFILE = profile
    // Keys in the environment would take precedence over the profile.
    for (const key of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN']) delete process.env[key]
  }
  return settingsOf(stage, { given: region ? { region } : {} })
}

/** The parsed options, with the settings of their stage. */
export const deployArguments = <Typed extends Stage>(typed: Typed) => ({ ...typed, settings: stageOf(typed) })

/** The settings of the stage in `--stage`; undefined without it, for the laptop cloud. */
export const namedStage = ({ stage, ...typed }: Partial<Stage>): Settings | undefined =>
  stage === undefined ? undefined : stageOf({ stage, ...typed })
