import { type Settings, settingsOf } from '../settings.ts'

/** What every command that works on a stage takes, as `parseArgs` wants it. */
export const stageOptions = {
  stage: { type: 'string' },
  profile: { type: 'string' },
  region: { type: 'string' },
} as const

type Given = { stage?: string; profile?: string; region?: string }

/** The stage's settings, its region replaced by the one given; from here on the AWS SDK uses the profile given. */
export function stageOf({ stage = 'dev', profile, region }: Given): Settings {
  if (profile) {
    process.env.AWS_PROFILE = profile
    // Keys in the environment are somebody's, but not this profile's.
    for (const key of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN']) delete process.env[key]
  }
  return settingsOf(stage, { given: region ? { region } : {} })
}
