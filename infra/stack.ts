import { type App, CfnRule, Fn, NestedStack, Stack, Tags } from 'aws-cdk-lib'
import { alarms } from './alarms.ts'
import { api } from './api.ts'
import { attachments } from './attachments.ts'
import { backup } from './backup.ts'
import { logs, originOf, releases } from './buckets.ts'
import { budget } from './budget.ts'
import { data } from './data.ts'
import { domain } from './domain.ts'
import type { Bundled } from './functions.ts'
import { identity } from './identity.ts'
import { incoming } from './incoming.ts'
import { mail } from './mail.ts'
import { outputs } from './outputs.ts'
import { pageAssets } from './pageAssets.ts'
import type { Pages } from './pages.ts'
import { photos, runOnUploads } from './photos.ts'
import { publication } from './publication.ts'
import { search } from './search.ts'
import { secrets } from './secrets.ts'
import { type Settings, stageFileError } from './settings.ts'
import { stage } from './stage.ts'
import { pages, web } from './web.ts'

/**
 * The stack of the whole product. Resources with data are in the stack itself; what can be created again from this
 * repository (the API, the distribution, each domain's functions) is in nested stacks.
 */
export function stack(app: App, settings: Settings, functions: readonly Bundled[], site: Pages): Stack {
  const made = new Stack(app, settings.name, {
    env: { region: settings.region },
    description: 'Tregu: bilingual classifieds for Kosovo and New York',
    terminationProtection: settings.guarded,
  })
  if (settings.blockers.length > 0) refuse(made, settings)
  Tags.of(made).add('product', 'tregu')
  Tags.of(made).add('stage', settings.stage)
  const kept = {
    settings,
    tables: data(made, settings),
    identity: identity(made, settings),
    mail: mail(made, settings),
    secrets: secrets(made, settings),
    pages: pageAssets(made, site),
  }
  const logBucket = logs(made, settings)
  const mailTopics = { returned: kept.mail.events, received: incoming(made, settings, logBucket) }
  const photoBucket = photos(made, settings)
  attachments(made, settings)
  const pageBucket = pages(made, settings, logBucket)
  search(made, settings, logBucket)

  const httpApi = api(new NestedStack(made, 'api'), settings)
  const buckets = { pages: pageBucket, photos: photoBucket }
  const { distribution, edgeFunction, siteUrl } = web(
    new NestedStack(made, 'web'),
    settings,
    httpApi,
    buckets,
    kept.secrets,
  )
  const resources = { ...kept, mailTopics, siteUrl, edge: { distribution, edgeFunction, httpApi } }
  const domains = Map.groupBy(functions, (spec) => spec.domain)
  const lambdas = [...domains].flatMap(([name, own]) => domain(made, name, own, httpApi, resources))
  runOnUploads(photoBucket, lambdas, settings)
  stage(made, settings, httpApi, new Set(lambdas.map(({ lambda }) => Stack.of(lambda))))
  alarms(new NestedStack(made, 'alarms'), settings, { httpApi, distribution })
  budget(made, settings)
  if (settings.backup) backup(new NestedStack(made, 'backup'), settings, kept.tables, photoBucket)
  const started = lambdas.flatMap(({ live }) => live?.started ?? [])
  outputs(made, resources, distribution, releases(made, settings, logBucket), started)
  const publisher = lambdas.find(({ spec }) => spec.name === 'site.publish')
  const { pool, client } = kept.identity
  const Config = {
    region: settings.region,
    userPoolId: pool.userPoolId,
    userPoolClientId: client.userPoolClientId,
    uploadOrigin: originOf('photos', settings),
  }
  if (publisher) publication(made, publisher, kept.pages, pageBucket, lambdas, { Site: siteUrl, Config })
  return made
}

/**
 * Adds a rule by which CloudFormation refuses incomplete settings before it creates anything, however the stack is
 * deployed.
 */
function refuse(made: Stack, settings: Settings): void {
  new CfnRule(made, 'Settings', {
    assertions: [
      {
        assert: Fn.conditionEquals('complete', 'incomplete'),
        assertDescription: stageFileError(settings.stage, settings.blockers),
      },
    ],
  })
}
