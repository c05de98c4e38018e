import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { functions } from '../../infra/functions.ts'
import { settingsOf } from '../../infra/settings.ts'
import type { StageFile } from '../../infra/stageFile.ts'
import { makeStack, templateOf } from './template.ts'

const complete: Partial<StageFile> = {
  account: '123456789012',
  domain: 'tregu-test.com',
  aliases: ['www.tregu-test.com'],
  certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
  sender: 'no-reply@tregu-test.com',
  contact: 'hello@tregu-test.com',
  operator: 'operator@tregu-test.com',
  site: ownSite({}),
}

/** A site with what production needs. */
function ownSite(changes: Record<string, unknown>): StageFile['site'] {
  const needed = { entity: 'Bazaar Sh.p.k.', address: 'Sheshi i Vjetër 4, 20000 Prizren', email: 'zyra@tregu-test.com' }
  return { ...needed, ...changes } as StageFile['site']
}

test.each<[string, Partial<StageFile>]>([
  ['region', { region: 'moon' }],
  ['account', { account: '12' }],
  ['domain', { domain: 'https://tregu-test.com' }],
  ['aliases.0', { aliases: ['www'] }],
  ['certificate', { domain: 'a.com', certificate: 'arn:aws:acm:eu-central-1:123456789012:certificate/abc' }],
  ['certificate', { certificate: complete.certificate }],
  ['certificate', { ...complete, account: '210987654321' }],
  ['firewall', { account: '210987654321', firewall: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/b' }],
  ['firewall', { firewall: 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/a/b' }],
  ['sender', { sender: 'nobody' }],
  ['replyDomain', { ...complete, replyDomain: 'reply.elsewhere.com' }],
  ['replyDomain', { ...complete, replyDomain: 'tregu-test.com' }],
  // Where bounces come in.
  ['replyDomain', { ...complete, replyDomain: 'mail.tregu-test.com' }],
  ['sender', { domain: 'tregu-test.com', sender: 'no-reply@elsewhere.com' }],
  ['contact', { contact: 'nobody' }],
  ['operator', { operator: 'nobody' }],
  ['limits', { limits: { 'places.suggest.planet/86400': 1 } }],
  ['limits', { limits: { '*.planet/86400': 1 } }],
  ['limits', { limits: { 'spends.photo.recipient/86400': 1 } }],
  ['reserve', { reserve: { 'search.replica': 2 }, concurrency: 101 }],
  ['reserve', { reserve: { 'search.replica': 500, 'photos.process': 401 }, concurrency: 1000 }],
  ['reserve', { warm: { start: 2, keep: 1 }, concurrency: 100 }],
  ['warm.keep', { warm: { start: 2, keep: 3 }, reserve: { 'search.replica': 2 }, concurrency: 1000 }],
  ['reserve.search.replica', { reserve: { 'search.replica': 1 }, concurrency: 1000 }],
  ['mailQuota', { mailQuota: 0 }],
])('a wrong %s is reported by file and field: %o', (field, given) => {
  expect(() => settingsOf('dev', { given })).toThrow(`infra/stages/dev.json:\n  ${field}: `)
})

test.each<[string, Record<string, unknown>]>([
  ['site.name', { name: '' }],
  ['site.name', { name: 'Bazaar <b>' }],
  ['site.name', { name: ' Bazaar' }],
  ['site.name', { name: 'Bazaar\nBcc: b' }],
  ['site.name', { name: '{{count}}' }],
  ['site.name', { name: 'a name that is far too long for a mark' }],
  ['site.entity', { entity: 'two\nlines' }],
  ['site.phone', { phone: '029 700 700' }],
  ['site.email', { email: 'nobody' }],
  ['site.website', { website: 'javascript:alert(1)' }],
  ['site.social.Facebook', { social: { Facebook: 'http://facebook.com/bazaar' } }],
  ['site.social', { social: { Geocities: 'https://geocities.com/bazaar' } }],
  ['site.since', { since: 1492 }],
  ['site.credits', { credits: { en: ['Made by us.'] } }],
  ['site.colours.vetura', { colours: { vetura: 'orange' } }],
  ['site.colours.vetura', { colours: { vetura: '#ff8800' } }],
  ['site', { slogan: 'cheap' }],
])('a wrong fact is reported by its field, %s: %o', (field, changes) => {
  expect(() => settingsOf('dev', { given: { site: ownSite(changes) } })).toThrow(`infra/stages/dev.json:\n  ${field}`)
})

test('a site may state all there is room for (LEG-02)', () => {
  const line = 'ë'.repeat(200)
  const site = ownSite({ address: line, credits: { en: Array(5).fill(line), al: Array(5).fill(line) } })
  expect(settingsOf('dev', { given: { site } }).brand.facts).toMatchObject(site)
})

test('production does not go without what law asks of a site, each named (LEG-02)', () => {
  const site = ownSite({ entity: '', address: '', email: '' })
  expect(settingsOf('prod', { given: { ...complete, site } }).blockers).toEqual([
    'site.entity: production does not go without one',
    'site.address: production does not go without one',
    'site.email: production does not go without one',
  ])
  const own = { sender: 'me@tregu-test.com', contact: 'me@tregu-test.com' }
  expect(settingsOf('dev', { given: { ...own, site } }).blockers).toEqual([])
})

test('of each empty fact that leaves something unseen a stage is asked, and refused for none (NAV-13, NAV-14, NAV-15, NAV-17, NAV-18, NAV-19, D-253)', () => {
  const asked = (changes: Record<string, unknown>) => {
    const { blockers, warnings } = settingsOf('prod', { given: { ...complete, site: ownSite(changes) } })
    expect(blockers).toEqual([])
    return warnings.map((line) => line.split(':')[0])
  }
  const credits = { en: ['Made by Nora.'], al: ['E bëri Nora.'] }
  const stated = { phone: '+383 29 700 700', website: 'https://prizren.com', since: 2019, credits }
  const social = { LinkedIn: 'https://www.linkedin.com/company/bazaar' }
  expect(asked({})).toEqual([
    ...['site.phone', 'site.website', 'site.since', 'site.social', 'site.credits.en', 'site.credits.al'],
  ])
  expect(asked({ ...stated, social })).toEqual([])
  expect(asked({ ...stated, social, credits: { ...credits, al: [] } })).toEqual(['site.credits.al'])
  expect(asked({ ...stated, social: { LinkedIn: '' } })).toEqual(['site.social'])
  expect(settingsOf('dev').warnings.map((line) => line.split(':')[0])).toEqual([
    ...['site.phone', 'site.website', 'site.social', 'site.credits.en', 'site.credits.al'],
  ])
  expect(settingsOf('laptop').warnings).toEqual([])
})

test('the stages that are deployed have a place for each fact that the demo states (LEG-02, D-253)', () => {
  const factsOf = (stage: string) => JSON.parse(readFileSync(`infra/stages/${stage}.json`, 'utf8')).site
  const { wordmark: _, ...demo } = factsOf('laptop')
  for (const stage of ['dev', 'prod']) {
    expect(Object.keys(factsOf(stage)).toSorted()).toEqual(Object.keys(demo).toSorted())
    expect(factsOf(stage).since).toBe(2025)
  }
})

test('no fact of the demo and no example is published, anywhere in a stage and however it is written (LEG-02)', () => {
  const blockersOf = (changes: Record<string, unknown>) =>
    settingsOf('prod', { given: { ...complete, site: ownSite(changes) } }).blockers
  const { site: demo } = JSON.parse(readFileSync('infra/stages/laptop.json', 'utf8'))
  for (const field of ['entity', 'address', 'phone', 'register'])
    expect(blockersOf({ [field]: demo[field] })).toEqual([`site.${field}: ${demo[field]} is invented, of the demo`])
  expect(blockersOf({ credits: demo.credits }).map((line) => line.split(':')[0])).toEqual([
    ...demo.credits.en.map((_: string, at: number) => `site.credits.en.${at}`),
    ...demo.credits.al.map((_: string, at: number) => `site.credits.al.${at}`),
  ])
  expect(blockersOf({ phone: '+38338555010' }).join()).toMatch(/^site\.phone: /)
  expect(blockersOf({ address: `${demo.address.toUpperCase()}, Kosovë` }).join()).toMatch(/^site\.address: /)
  expect(blockersOf({ email: 'hello@example.com' }).join()).toMatch(/^site\.email: .* example/)
  expect(blockersOf({ website: 'https://www.example.com' }).join()).toMatch(/^site\.website: .* example/)
  expect(blockersOf({ social: { Instagram: 'https://example.com/instagram' } }).join()).toMatch(
    /^site\.social\.Instagram: .* example/,
  )
  expect(blockersOf({ website: 'https://EXAMPLE.com/x' }).join()).toMatch(/^site\.website: .* example/)
  expect(blockersOf({ website: 'https://example.com./' }).join()).toMatch(/^site\.website: .* example/)
  expect(blockersOf({ website: 'https://bazaar.test/' }).join()).toMatch(/^site\.website: /)
  expect(blockersOf({ website: 'https://www.counterexample.com/test', name: demo.name })).toEqual([])
  const { blockers } = settingsOf('prod', { given: { ...complete, rates: 'https://rates.example.org/daily.xml' } })
  expect(blockers.join()).toMatch(/^rates: .* example/)
  expect(settingsOf('laptop').blockers).toEqual([expect.stringContaining('never deployed')])
})

test('every wrong field is reported at once, unknown ones included', () => {
  const given = { region: 'moon', sender: 'nobody', certificat: 'arn' }
  expect(() => settingsOf('prod', { given })).toThrow(/region: .*sender: .*certificat/s)
})

test('checks of several fields are told with every other wrong field, unless a field they read is wrong itself', () => {
  const given: Partial<StageFile> = {
    ...{
      domain: 'tregu-test.com',
      sender: 'me@elsewhere.com',
      backup: `arn:aws:backup:eu-west-1:123456789012:backup-vault:v1`,
    },
    ...{ reserve: { 'search.replica': 2 }, concurrency: 101, limits: { 'places.suggest.planet/86400': 1 } },
    ...{ account: undefined, proof: 0 },
  }
  const says = (changes: Partial<StageFile>) => () => settingsOf('dev', { given: { ...given, ...changes } })
  expect(says({})).toThrow(/proof: .*sender: .*backup: .*limits: .*reserve: /s)
  expect(says({ domain: 'https://tregu-test.com' })).toThrow(/domain: /)
  expect(says({ domain: 'https://tregu-test.com' })).not.toThrow(/sender: /)
  expect(says({ domain: '', certificate: complete.certificate })).toThrow(/proof: .*certificate: /s)
  expect(says({ account: '210987654321', certificate: complete.certificate })).toThrow(/proof: .*certificate: /s)
})

test('a stage without a file gets an error that lists the existing stages', () => {
  for (const stage of ['production', '../cdk', 'Prod'])
    expect(() => settingsOf(stage)).toThrow('the stages are dev, laptop, prod')
})

test('production does not go without account, domain, certificate, sender, contact and operator, and no stage with an example', () => {
  expect(settingsOf('prod', { given: complete }).blockers).toEqual([])
  const blockersOf = (given: Partial<StageFile>) =>
    settingsOf('prod', { given: { ...complete, ...given } }).blockers.join()
  expect(blockersOf({ domain: '', certificate: '' })).toMatch(/^domain: .*certificate: /)
  expect(blockersOf({ operator: '' })).toMatch(/^operator: /)
  expect(blockersOf({ account: undefined })).toMatch(/^account: /)
  for (const field of ['sender', 'contact'] as const)
    expect(() => settingsOf('prod', { given: { ...complete, [field]: '' } })).toThrow(`${field}: `)

  const own = { sender: 'me@tregu-test.com', contact: 'me@tregu-test.com' }
  expect(settingsOf('dev', { given: own }).blockers).toEqual([])
  const replies = { ...own, replyDomain: 'reply.tregu-test.com' }
  expect(settingsOf('dev', { given: replies }).blockers.join()).toMatch(/^replyDomain: needs `domain`/)
  expect(settingsOf('dev', { given: { ...replies, domain: 'tregu-test.com' } }).blockers).toEqual([])
  for (const sender of ['me@example.com', 'me@mail.example.org', 'me@tregu.example', 'me@tregu.test'])
    expect(settingsOf('dev', { given: { ...own, sender } }).blockers.join()).toMatch(/^sender: .* example/)
  expect(settingsOf('dev', { given: { ...own, aliases: ['www.example.com'] } }).blockers.join()).toMatch(
    /^aliases\.0: /,
  )
  expect(settingsOf('dev', { given: { ...own, sender: 'me@counterexample.com' } }).blockers).toEqual([])
  expect(settingsOf('laptop').blockers).toEqual([expect.stringContaining('never deployed')])
})

test('CloudFormation itself refuses a stage that lacks something', () => {
  const rulesOf = (given: Partial<StageFile>) =>
    makeStack({ stage: 'prod', ...given }, []).made.node.tryFindChild('Settings') !== undefined
  expect(rulesOf({ ...complete, operator: '' })).toBe(true)
  expect(rulesOf(complete)).toBe(false)
  expect(makeStack({ stage: 'laptop' }, []).made.node.tryFindChild('Settings')).toBeDefined()
})

test('functions that read a bearer know whether roles need a second factor (D-48)', () => {
  const readers = functions.filter(({ readsBearer }) => readsBearer)
  const wanting = (given: Partial<StageFile>) =>
    templateOf({ stage: 'prod', ...complete, ...given }, readers)
      .all('AWS::Lambda::Function')
      .map(([, { Properties }]) => Properties.Environment?.Variables ?? {})
      .filter(({ USER_POOL_ID, ROLES_NEED_TOTP }) => USER_POOL_ID && ROLES_NEED_TOTP === 'yes')
  expect(wanting({}).length).toBeGreaterThan(20)
  expect(wanting({ secondFactorForRoles: false })).toEqual([])
})

test('the site answers at the domain and its aliases, and takes uploads from them', () => {
  const { all, one } = templateOf({ stage: 'prod', ...complete }, [])
  expect(one('AWS::CloudFront::Distribution').DistributionConfig.Aliases).toEqual([
    'tregu-test.com',
    'www.tregu-test.com',
  ])
  const [photos] = all('AWS::S3::Bucket').flatMap(([, { Properties }]) => Properties.CorsConfiguration ?? [])
  expect(photos.CorsRules[0].AllowedOrigins).toEqual(['https://tregu-test.com', 'https://www.tregu-test.com'])
})

test('an existing SES identity is used, not created again', () => {
  const senders = functions.filter(({ grants }) => grants.some((grant) => 'mail' in grant))
  const { all, resources } = templateOf({ stage: 'prod', ...complete, mailIdentity: 'existing' }, senders)
  expect(all('AWS::SES::EmailIdentity')).toEqual([])
  expect(JSON.stringify(resources)).toContain(':identity/tregu-test.com')
})

test('a stage overrides what is spent by name, and everything of a kind by a wildcard', () => {
  const limits = { 'spends.photo.account/86400': 7, '*.everybody/86400': 8 }
  const { all } = templateOf(
    { limits },
    functions.filter(({ name }) => name === 'contact.poster' || name === 'photos.sign'),
  )
  const given = all('AWS::Lambda::Function').map(([, { Properties }]) => Properties.Environment?.Variables?.LIMITS)
  expect(given.flatMap((one) => (one ? [JSON.parse(one)] : []))).toEqual(
    expect.arrayContaining([{ 'spends.photo.account/86400': 7 }, { 'spends.message.everybody/86400': 8 }]),
  )
})

test.each([
  [50_000, undefined],
  [200, { 'spends.message.everybody/86400': 40 }],
  [500_000, { 'spends.message.everybody/86400': 100_000 }],
  [1, { 'spends.message.everybody/86400': 1 }],
])('where SES sends %i mails a day, everybody together has a share of them (D-191)', (mailQuota, limits) => {
  const sender = functions.filter(({ name }) => name === 'contact.poster')
  const limitsIn = (given: Partial<StageFile>) =>
    templateOf(given, sender).one('AWS::Lambda::Function').Environment.Variables.LIMITS
  expect(limitsIn({ mailQuota })).toEqual(limits && JSON.stringify(limits))
  const own = { 'spends.message.everybody/86400': 7 }
  expect(limitsIn({ mailQuota, limits: own })).toBe(JSON.stringify(own))
})

test('a firewall that the stage names stands before all requests', () => {
  const firewall = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/tregu/1'
  const webAclOf = (given: Partial<StageFile>) =>
    templateOf(given, []).one('AWS::CloudFront::Distribution').DistributionConfig.WebACLId
  expect([webAclOf({}), webAclOf({ firewall })]).toEqual([undefined, firewall])
})
