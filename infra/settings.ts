import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { callList } from '#shared/contracts.ts'
import { limitsOf } from '#shared/lib/contract.ts'
import { Problem } from './ops/problem.ts'

// Operators read what is wrong in words, which zod's functional form leaves out unless asked.
z.config(z.locales.en())

const root = join(import.meta.dirname, '..')
/** An operator may keep the files of the stages elsewhere. */
const stages = process.env.TREGU_STAGES ?? join(import.meta.dirname, 'stages')

/** The stage that runs on this machine and is never deployed. */
export const laptopStage = 'laptop'

/** Names that belong to nobody (RFC 2606), as they stand in the examples. */
const reserved = /(^|[.@])(example\.(com|net|org)|example|test|invalid|localhost)$/

/** How a stage file calls a limit of a call: by itself, or with all of those who count alike. */
export function namesOfLimit({ what, limit: { seconds } }: ReturnType<typeof limitsOf>[number]): [string, string] {
  return [`${what}/${seconds}`, `*.${what.split('.')[2]}/${seconds}`]
}

const limitNames = new Set(callList.flatMap(({ call }) => limitsOf(call).flatMap(namesOfLimit)))

const host = z
  .string()
  .check(z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a host such as tregu.example'))

/** What `infra/stages/<name>.json` says about a stage. An empty text means that there is none. */
const stageFile = z
  .strictObject({
    /** Keeps its data when the stack goes, and once it stands refuses to delete tables, accounts and itself. */
    production: z.boolean(),
    region: z.string().check(z.regex(/^[a-z]{2}-[a-z]+-\d$/, 'must be a region such as eu-central-1')),
    /** The account it belongs to: its commands refuse any other. Without one they show whose keys they were given. */
    account: z.optional(z.string().check(z.regex(/^\d{12}$/, 'must be the 12 digits of an AWS account'))),
    /** The domain that mail is sent from and, with a certificate, that the site answers at. */
    domain: z.union([z.literal(''), host]),
    /** Further hosts, such as www, that lead to the domain. The certificate names them too. */
    aliases: z.array(host),
    /**
     * How long browsers insist on HTTPS, in days, and whether for all hosts below the domain and in their lists. They do
     * not forget it sooner: start with a day.
     */
    transport: z.strictObject({
      days: z.int().check(z.minimum(1), z.maximum(730)),
      subdomains: z.boolean(),
      preload: z.boolean(),
    }),
    /** Which edition of the secret CloudFront proves itself by; one more is another secret. */
    proof: z.int().check(z.minimum(1)),
    /** An ACM certificate for the domain in us-east-1, the region CloudFront reads them from. */
    certificate: z
      .string()
      .check(
        z.regex(
          /^(arn:aws:acm:us-east-1:\d{12}:certificate\/\S+)?$/,
          'must be the ARN of an ACM certificate in us-east-1, where CloudFront reads them',
        ),
      ),
    sender: z.email(),
    /** `existing` when SES knows the domain (or without one, the sender) already: a name is one identity of an account. */
    mailIdentity: z.enum(['made', 'existing']),
    /** Where what visitors write to the site is mailed. */
    contact: z.email(),
    /** Who is told by mail when something goes wrong. */
    operator: z.union([z.literal(''), z.email()]),
    /**
     * Where the European Central Bank tells its reference rates of the day as XML, by which prices are converted. An empty
     * one asks nobody: the rate stays the one in `shared/rates/rate.ts`, with its date.
     */
    rates: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
    /** Administrators and other roles are refused until their account has a second factor (D-48). */
    secondFactorForRoles: z.boolean(),
    /** Whether browsers keep what works without a connection; false takes it from those that do (PWA-02). */
    worker: z._default(z.boolean(), true),
    /** What a month of the account may cost, in USD; at four fifths of it the operator is told. 0 tells nobody. */
    budget: z.number().check(z.nonnegative()),
    /**
     * How often calls are let through where it is not what their contract says, as `call.who/seconds`: who is address,
     * account, pair, email, everybody or the name of a rule, as in `places.suggest.account/86400`; of every call that does
     * not stand there itself as `*.account/86400`.
     */
    limits: z._default(z.record(z.string(), z.int().check(z.positive())), {}),
    /** How many functions the account may run at once, as Service Quotas says (L-B99A9384): 10 in a new one. */
    concurrency: z.int().check(z.positive()),
    /** The GitHub repository whose workflow may deploy the stage, as `owner/name`. */
    repository: z.optional(z.string().check(z.regex(/^[\w.-]+\/[\w.-]+$/, 'must be a repository such as owner/name'))),
  })
  .check(
    z.refine(({ domain, sender }) => !domain || sender.endsWith(`@${domain}`), {
      path: ['sender'],
      error: 'must be an address at the domain',
    }),
    z.superRefine(({ limits }, { addIssue }) => {
      for (const name of Object.keys(limits))
        if (!limitNames.has(name))
          addIssue({ code: 'custom', path: ['limits'], message: `${name} is the limit of no call` })
    }),
    z.refine(({ domain, certificate }) => domain || !certificate, {
      path: ['certificate'],
      error: 'needs the domain it is for',
    }),
  )

export type StageFile = z.output<typeof stageFile>

export type Settings = StageFile & {
  stage: string
  /** What everything of the stage is called after, such as `tregu-dev`. */
  name: string
  /** Runs on this machine: nothing is made that only Lambda's processor needs. */
  laptop: boolean
  /** Tables, accounts and the stack refuse to be deleted. */
  guarded: boolean
  /** Why it cannot be deployed yet, a line each. */
  lacks: string[]
}

type Choices = {
  /** In place of what the file says. */
  given?: Partial<StageFile>
  /** It does not stand yet: what refuses deletion would outlive a first deployment that fails, and stop the next. */
  first?: boolean
}

/** Reads the settings of a stage; throws a `Problem` that names every wrong field. */
export function settingsOf(stage: string, { given = {}, first = false }: Choices = {}): Settings {
  const file = join(stages, `${stage}.json`)
  if (!/^[a-z][a-z0-9]{1,15}$/.test(stage) || !existsSync(file)) {
    const known = globSync('*.json', { cwd: stages }).map((name) => basename(name, '.json'))
    throw new Problem(`There is no infra/stages/${stage}.json; the stages are ${known.sort().join(', ')}.`)
  }
  const parsed = stageFile.safeParse({ ...JSON.parse(readFileSync(file, 'utf8')), ...given })
  if (!parsed.success) throw new Problem(told(stage, parsed.error.issues.map(lineOf)))
  const { data } = parsed
  const laptop = stage === laptopStage
  return {
    ...data,
    stage,
    name: `tregu-${stage}`,
    laptop,
    guarded: data.production && !first,
    lacks: laptop ? [] : lacksOf(data),
  }
}

/** The file and its wrong fields, for whoever has to mend it. */
export function told(stage: string, lines: readonly string[]): string {
  return `infra/stages/${stage}.json:\n${lines.map((line) => `  ${line}`).join('\n')}`
}

function lineOf({ path, message }: z.core.$ZodIssue): string {
  return path.length > 0 ? `${path.join('.')}: ${message}` : message
}

/** What a deployment needs and a look at the template does not. */
function lacksOf(file: StageFile): string[] {
  const needed = file.production ? (['domain', 'certificate', 'operator'] as const) : []
  const missing = needed.filter((field) => !file[field]).map((field) => `${field}: production does not go without one`)
  const named = { ...file, aliases: file.aliases.find((alias) => reserved.test(alias)) ?? '' }
  const examples = (['domain', 'aliases', 'sender', 'contact', 'operator'] as const)
    .filter((field) => reserved.test(named[field]))
    .map((field) => `${field}: ${named[field]} is an example and belongs to nobody`)
  return [...missing, ...examples]
}

/** The context in cdk.json, which the CDK CLI reads by itself. */
export function context(): Record<string, string | boolean> {
  return JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')).context
}
