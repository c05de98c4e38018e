import * as z from 'zod/mini'
import { callList } from '#shared/contracts.ts'
import { limitsOf } from '#shared/lib/contract.ts'
import { emailMax } from '#shared/lib/email.ts'
import { limitsOfSpend, spendNames, usualMailQuota } from '#shared/lib/spends.ts'
import { siteFacts } from '#shared/site/facts.ts'

// Error messages in words for operators: zod's functional API (zod/mini) has none without a locale.
z.config(z.locales.en())

/**
 * The two names under which a stage file can override a rate limit: of this call or spend alone, and of
 * all that have none of their own (`*.account/86400`).
 */
export function namesOfLimit({ what, limit: { seconds } }: ReturnType<typeof limitsOf>[number]): [string, string] {
  return [`${what}/${seconds}`, `*.${what.split('.')[2]}/${seconds}`]
}

const limitNames = new Set(
  [...callList.flatMap(({ call }) => limitsOf(call)), ...spendNames.flatMap(limitsOfSpend)].flatMap(namesOfLimit),
)

/**
 * Concurrent executions that AWS lets nobody reserve:
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html
 */
export const unreservable = 100

/** How many concurrent executions are held back: those that are reserved, and the search's that are kept warm. */
export const heldBack = ({ reserve, warm }: Pick<StageFile, 'reserve' | 'warm'>): number =>
  Object.values(reserve).reduce((sum, one) => sum + one, reserve['search.replica'] ? 0 : warm.keep)

/** What visitors may cost in 24 hours, in USD, where a stage file does not say (`infra/worstDay.ts`). */
export const usualCeiling = { dollars: 6, closes: 'site' } as const

/** The longest host of DNS. */
const hostMax = 253

/** The region and account in an ARN. */
export function partsOfArn(arn: string): { region: string; account: string } {
  const [, , , region = '', account = ''] = arn.split(':')
  return { region, account }
}

const host = z
  .string()
  .check(
    z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a host such as tregu.example'),
    z.maxLength(hostMax),
  )
const address = z.email().check(z.maxLength(emailMax))

/**
 * When a check of several fields runs: these are right by themselves, whatever else is wrong, so that all faults are
 * told at once.
 */
const whenRight =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path: [field] = [] }) => fields.includes(String(field)))

/**
 * The custom MAIL FROM domain, which receives bounces: a subdomain, so that SPF is aligned and the domain's own MX
 * records stay untouched.
 */
export const bounceDomain = (domain: string) => `mail.${domain}`

/** The schema of a stage file, `infra/stages/<name>.json`. An empty text means that the stage has no such value. */
export const stageFile = z
  .strictObject({
    /**
     * Data are retained when the stack is deleted; after the first deployment, the stack, tables and user pool are
     * protected against deletion.
     */
    production: z.boolean(),
    region: z.string().check(z.regex(/^[a-z]{2}-[a-z]+-\d$/, 'must be a region such as eu-central-1')),
    /**
     * The AWS account of the stage: commands refuse keys of any other. Without it, commands show whose keys they use.
     */
    account: z.optional(z.string().check(z.regex(/^\d{12}$/, 'must be the 12 digits of an AWS account'))),
    /**
     * Production may be in an account that a stage for trials is in. Whoever may deploy one of them may then deploy both,
     * since the CDK's roles are those of the account.
     */
    sharesAccount: z._default(z.boolean(), false),
    /** The domain that mail is sent from and, with a certificate, that the site answers at. */
    domain: z.union([z.literal(''), host]),
    /** Further hosts, such as www, that redirect to the domain. The certificate must cover them too. */
    aliases: z.array(host),
    /**
     * Strict-Transport-Security: its maximum age in days, and whether it includes subdomains and preloading. Browsers
     * cannot be made to forget it sooner, so start with one day.
     */
    transport: z.strictObject({
      days: z.int().check(z.minimum(1), z.maximum(730)),
      subdomains: z.boolean(),
      preload: z.boolean(),
    }),
    /**
     * The number of the origin proof, by which CloudFront proves itself to the API: raise it by one once the secret was
     * replaced (`npm run secrets`), and the next deployment makes CloudFront send the new one.
     */
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
    /**
     * A web ACL of AWS WAF for CloudFront, which is made in us-east-1 beside this stack, with a rule by rate
     * (`firewall` in infra/worstDay.ts). It costs some dollars a month even when nobody comes; empty for none.
     */
    firewall: z._default(
      z
        .string()
        .check(
          z.regex(
            /^(arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/\S+)?$/,
            'must be the ARN of a web ACL for CloudFront, which is in us-east-1',
          ),
        ),
      '',
    ),
    sender: address,
    /**
     * The host below the domain at which SES receives answers to the mails of conversations (D-351); empty for none, and
     * then they are answered by their links.
     */
    replyDomain: z._default(z.union([z.literal(''), host]), ''),
    /**
     * `existing` when SES in this account has the domain (without a domain, the sender) as an identity already: an
     * identity can be created only once.
     */
    mailIdentity: z.enum(['made', 'existing']),
    /** The address that receives messages of the contact form. */
    contact: address,
    /** The address that receives alarms; empty for no alarms. */
    operator: z.union([z.literal(''), address]),
    /**
     * The address of the European Central Bank's daily reference rates (XML), by which prices are converted. When
     * empty, nothing is fetched and the rate stays the one in `shared/rates/rate.ts`, with its date.
     */
    rates: z.union([z.literal(''), z.url({ protocol: /^https$/ }).check(z.maxLength(200))]),
    /** Whether roles (administrators and others) have no effect until their account has a second factor (D-48). */
    secondFactorForRoles: z.boolean(),
    /** Whether there is a service worker for offline use; false also removes it from browsers that have it (PWA-02). */
    worker: z._default(z.boolean(), true),
    /**
     * The ARN of a backup vault in another account or region, to which tables and photos are copied every night
     * (`npm run vault` makes one); empty for no copies.
     */
    backup: z._default(
      z
        .string()
        .check(
          z.regex(
            /^(arn:aws:backup:[a-z]{2}-[a-z]+-\d:\d{12}:backup-vault:[\w-]{2,50})?$/,
            'must be the ARN of a backup vault, which npm run vault prints',
          ),
        ),
      '',
    ),
    /**
     * What visitors may cost in 24 hours, in USD, as `watch.ceiling` estimates it each minute by the list prices of
     * CloudFront and the API: at half of it the map is closed (`map`), at all of it a static page stands in place of the
     * site (`site`). `nothing` only rings.
     */
    ceiling: z._default(
      z.strictObject({
        dollars: z.number().check(z.positive(), z.maximum(1e9)),
        closes: z.enum(['nothing', 'map', 'site']),
      }),
      usualCeiling,
    ),
    /** The monthly budget of the account in USD; the operator gets a mail at 80 % of it. 0 for no budget. */
    budget: z.number().check(z.nonnegative(), z.maximum(1e9)),
    /**
     * Rate limits that override those of the contracts: from `call.who/seconds` to the number of requests in this
     * window. `who` is address, account, pair, everybody or the name of a rule, as in
     * `places.suggest.account/86400`. Limits of what is spent are named alike: `spends.letter.everybody/86400`.
     * `*.account/86400` applies to every call and spend that has no entry of its own.
     */
    limits: z._default(z.record(z.string(), z.int().check(z.positive())), {}),
    /** The account's quota of concurrent Lambda executions (Service Quotas, L-B99A9384): 10 in a new account. */
    concurrency: z.int().check(z.positive()),
    /**
     * How many of these executions a function has for itself; it may use no more. Searches and photos can be walled off
     * so. AWS keeps 100 that nobody can reserve, so a new account can reserve none.
     */
    reserve: z._default(z.partialRecord(z.enum(['search.replica', 'photos.process']), z.int().check(z.minimum(2))), {}),
    /**
     * How many instances of the search a deployment starts before visitors come to the new version (`infra/live.ts`), and
     * how many are kept warm at all times, which is paid for by the month (`npm run costs`).
     */
    warm: z.prefault(
      z.strictObject({
        start: z._default(z.int().check(z.nonnegative(), z.maximum(20)), 2),
        keep: z._default(z.int().check(z.nonnegative(), z.maximum(100)), 0),
      }),
      {},
    ),
    /**
     * How many mails SES sends for the account in 24 hours: 200 in its sandbox, usually 50,000 when it leaves it. Limits
     * of what everybody together may mail (`shared/lib/spends.ts`) are shares of it.
     */
    mailQuota: z._default(z.int().check(z.positive()), usualMailQuota),
    /** Name, contacts and colours of the site, for pages and mails. Its pictures are in the folder of the stage's name. */
    site: z.prefault(siteFacts, {}),
    /** The GitHub repository whose workflow may deploy the stage, as `owner/name`. */
    repository: z.optional(z.string().check(z.regex(/^[\w.-]+\/[\w.-]+$/, 'must be a repository such as owner/name'))),
  })
  .check(
    z.refine(({ domain, sender }) => !domain || sender.endsWith(`@${domain}`), {
      path: ['sender'],
      error: 'must be an address at the domain',
      when: whenRight('domain', 'sender'),
    }),
    z.refine(
      ({ replyDomain, sender }) => {
        const domain = sender.split('@')[1] ?? ''
        return !replyDomain || (replyDomain.endsWith(`.${domain}`) && replyDomain !== bounceDomain(domain))
      },
      {
        path: ['replyDomain'],
        error: 'must be below the domain of the sender, and not where bounces come in',
        when: whenRight('replyDomain', 'sender'),
      },
    ),
    z.refine(({ backup, account }) => !backup || account, {
      path: ['backup'],
      error: 'needs the account of the stage',
      when: whenRight('backup', 'account'),
    }),
    z.refine(
      ({ backup, account, region }) => {
        const elsewhere = partsOfArn(backup)
        return !backup || elsewhere.account !== account || elsewhere.region !== region
      },
      {
        path: ['backup'],
        error: 'must be in another account or region than the stage',
        when: whenRight('backup', 'account', 'region'),
      },
    ),
    ...(['certificate', 'firewall'] as const).map((field) =>
      z.refine<{ account?: string } & Record<typeof field, string>>(
        ({ account, [field]: arn }) => !arn || !account || partsOfArn(arn).account === account,
        { path: [field], error: 'must be in the account of the stage', when: whenRight(field, 'account') },
      ),
    ),
    z.superRefine(
      ({ limits }, { addIssue }) => {
        for (const name of Object.keys(limits))
          if (!limitNames.has(name)) addIssue({ code: 'custom', path: ['limits'], message: `${name} is no limit` })
      },
      { when: whenRight('limits') },
    ),
    z.refine((file) => heldBack(file) === 0 || heldBack(file) + unreservable <= file.concurrency, {
      path: ['reserve'],
      error: `must leave ${unreservable} of \`concurrency\` to all other functions; \`warm.keep\` counts too`,
      when: whenRight('reserve', 'warm', 'concurrency'),
    }),
    z.refine(({ reserve, warm }) => warm.keep <= (reserve['search.replica'] ?? Number.POSITIVE_INFINITY), {
      path: ['warm', 'keep'],
      error: 'must fit into what `reserve` gives the search',
      when: whenRight('reserve', 'warm'),
    }),
    z.refine(({ domain, certificate }) => domain || !certificate, {
      path: ['certificate'],
      error: 'needs the domain it is for',
      when: whenRight('domain', 'certificate'),
    }),
  )

export type StageFile = z.output<typeof stageFile>
