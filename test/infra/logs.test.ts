import { describe, expect, test } from 'vitest'
import { privacy } from '#functions/papers/shipped/privacy.ts'
import { type Resource, templateOf, wholeStage } from './template.ts'

/** The sentences of the privacy page about what is noted of a visitor, by the days that it stays. */
const sentences = {
  servers: {
    en: (days: number) => `and how it ended, for ${days} days, without your address.`,
    al: (days: number) => `dhe si përfundoi ajo, për ${days} ditë, pa adresën tuaj.`,
  },
  uploads: {
    en: (days: number) =>
      `has the network address that it was sent from; the task is deleted as soon as it is done, usually within seconds, at the latest after ${days} days.`,
    al: (days: number) =>
      `përmban adresën e rrjetit nga e cila është dërguar ajo; detyra fshihet sapo të kryhet, zakonisht brenda sekondash, e më së voni pas ${days} ditësh.`,
  },
  logins: {
    en: (days: number) =>
      `notes the time, your network address, your browser and the number of your account in its log. The entry is deleted after ${days} days;`,
    al: (days: number) =>
      `i shënon në regjistrin e vet kohën, adresën tuaj të rrjetit, shfletuesin dhe numrin e llogarisë suaj. Shënimi fshihet pas ${days} ditësh;`,
  },
}

/** All that notes what a visitor does, and for how many days in production; `said` is the sentence about it. */
const places: { what: string; days: number; said: keyof typeof sentences }[] = [
  { what: 'log of functions', days: 30, said: 'servers' },
  { what: 'log of the API', days: 30, said: 'servers' },
  // Requests of CloudFront, of functions and of operators: browsers reach none of these buckets.
  { what: 'requests to index', days: 30, said: 'servers' },
  { what: 'requests to mail', days: 30, said: 'servers' },
  { what: 'requests to releases', days: 30, said: 'servers' },
  { what: 'requests to web', days: 30, said: 'servers' },
  // S3 writes the address of whoever uploaded into its messages.
  { what: 'uploads in a queue', days: 2, said: 'uploads' },
]

/** CloudTrail's history of events, which has each login at Cognito with the address; nobody can turn it off. */
const history = { days: 90, said: 'logins' } as const

const groups = { '/aws/lambda/': 'log of functions', '/aws/vendedlogs/': 'log of the API' }

const infinite = Number.POSITIVE_INFINITY
const text = (value: unknown) => JSON.stringify(value)

/** What notes something, and the days that each keeps it. */
function noted({ all, at }: ReturnType<typeof templateOf>) {
  const nameOf = (bucket: Resource['Properties']) => /tregu-\w+-(\w+)-/.exec(text(bucket.BucketName))?.[1] ?? ''
  const properties = (type: string) => all(type).map(([, { Properties }]) => Properties)
  const buckets = properties('AWS::S3::Bucket')
  const waiting = buckets.flatMap(({ NotificationConfiguration }) =>
    (NotificationConfiguration?.QueueConfigurations ?? []).map(({ Queue }: { Queue: Record<string, [string]> }) =>
      at(Queue['Fn::GetAtt']?.[0] ?? ''),
    ),
  )
  const givenUp = waiting.flatMap(({ RedrivePolicy }) =>
    RedrivePolicy ? [at(RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0])] : [],
  )
  return [
    ...properties('AWS::Logs::LogGroup').map(({ LogGroupName, RetentionInDays = infinite }) => {
      const [, what = LogGroupName] = Object.entries(groups).find(([below]) => LogGroupName.startsWith(below)) ?? []
      return { what, days: RetentionInDays }
    }),
    ...buckets.flatMap((bucket) => {
      const { DestinationBucketName } = bucket.LoggingConfiguration ?? {}
      if (!DestinationBucketName) return []
      const [rule] = at(DestinationBucketName.Ref).LifecycleConfiguration?.Rules ?? []
      const days = rule?.Status === 'Enabled' && !rule.Prefix ? rule.ExpirationInDays : infinite
      return [{ what: `requests to ${nameOf(bucket)}`, days }]
    }),
    ...[...waiting, ...givenUp].map(({ MessageRetentionPeriod }) => ({
      what: 'uploads in a queue',
      days: (MessageRetentionPeriod ?? infinite) / 86_400,
    })),
  ]
}

describe.each([{ stage: 'dev' }, wholeStage])('$stage', (given) => {
  const template = templateOf(given)
  const { resources, all, one } = template

  test('keeps what it notes as long as the privacy page says, and nothing else (LEG-01)', () => {
    const found = Map.groupBy(noted(template), ({ what }) => what)
    expect([...found.keys()].sort()).toEqual(places.map(({ what }) => what).sort())
    for (const { what, days } of places) {
      const longest = Math.max(...(found.get(what) ?? []).map((one) => one.days))
      if (given.stage === 'prod') expect(longest, what).toBe(days)
      else expect(longest, what).toBeLessThanOrEqual(days)
    }
  })

  test('knows no other way to note anything', () => {
    const notes = /log|trail|trac(e|ing)|archive|firehose|advancedsecurity/i
    const naming = (value: unknown): boolean =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([name, inner]) => notes.test(name) || naming(inner))
    const found = Object.values(resources).flatMap(({ Type, Properties = {} }) => {
      const fields = Object.entries(Properties).filter(([name, value]) => notes.test(name) || naming(value))
      return notes.test(Type) ? [Type] : fields.map(([name]) => `${Type}.${name}`)
    })
    expect([...new Set(found)].sort()).toEqual([
      'AWS::ApiGatewayV2::Stage.AccessLogSettings',
      'AWS::Lambda::Function.LoggingConfig',
      'AWS::Logs::LogGroup',
      'AWS::Logs::MetricFilter',
      'AWS::S3::Bucket.LoggingConfiguration',
    ])
  })

  test('writes into no log that is not declared: a function without one would get one for ever', () => {
    const declared = new Set(all('AWS::Logs::LogGroup').map(([logicalId]) => logicalId))
    for (const [, { Properties }] of all('AWS::Lambda::Function'))
      expect(declared, Properties.Description).toContain(Properties.LoggingConfig?.LogGroup?.Ref)
    const { DestinationArn, Format } = one('AWS::ApiGatewayV2::Stage').AccessLogSettings
    expect(declared).toContain(DestinationArn['Fn::GetAtt'][0])
    expect(Object.values(JSON.parse(Format)).sort()).toEqual([
      '$context.integrationErrorMessage',
      '$context.integrationStatus',
      '$context.requestId',
      '$context.requestTime',
      '$context.responseLatency',
      '$context.routeKey',
      '$context.status',
      `tregu-${given.stage}`,
    ])
  })

  test('has no log of requests to a bucket that browsers reach', () => {
    const policies = text(all('AWS::CloudFront::ResponseHeadersPolicy'))
    const logging = all('AWS::S3::Bucket').filter(([, { Properties }]) => Properties.LoggingConfiguration)
    expect(policies).toContain(`tregu-${given.stage}-photos-`)
    for (const [logicalId, { Properties }] of logging) {
      expect(Properties.CorsConfiguration, logicalId).toBeUndefined()
      expect(policies).not.toContain(Properties.BucketName['Fn::Join'][1][0])
    }
  })

  test('hears of mails only what no reader does: opening and clicking would come with an address', () => {
    const { EventDestination } = one('AWS::SES::ConfigurationSetEventDestination')
    expect(EventDestination.MatchingEventTypes).toEqual(['bounce', 'complaint'])
  })
})

test.each([...places, history])('the privacy page says it in both languages: %o (LEG-01)', ({ days, said }) => {
  for (const language of ['en', 'al'] as const) expect(privacy[language]).toContain(sentences[said][language](days))
})
