import { type App, Stack } from 'aws-cdk-lib'
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { alarms } from './alarms.ts'
import { api, routeTo } from './api.ts'
import { logs } from './buckets.ts'
import { data } from './data.ts'
import { endpoint, type Resources } from './endpoint.ts'
import type { FunctionName } from './grants.ts'
import { identity } from './identity.ts'
import { jobs } from './jobs.ts'
import { mail } from './mail.ts'
import { outputs } from './outputs.ts'
import { photos, processUploads } from './photos.ts'
import { search } from './search.ts'
import type { Settings } from './settings.ts'
import { limitKey, web } from './web.ts'

/** The whole product. `folders` holds the bundle of each function. */
export function stack(app: App, settings: Settings, folders: Record<FunctionName, string>): Stack {
  const made = new Stack(app, settings.name, {
    env: { region: settings.region },
    description: 'Tregu: bilingual classifieds for Kosovo and New York',
    terminationProtection: settings.production,
  })
  const logBucket = logs(made, settings)
  const httpApi = api(made, settings)
  const photoBucket = photos(made, settings, logBucket)
  search(made, settings, logBucket)
  const site = web(made, settings, httpApi, photoBucket, logBucket)

  const resources: Resources = {
    settings,
    tables: data(made, settings),
    identity: identity(made, settings),
    mail: mail(made, settings),
    siteUrl: site.siteUrl,
    limitKey: limitKey(made),
  }
  const functions = Object.fromEntries(
    Object.entries(folders).map(([name, folder]) => [name, endpoint(made, name as FunctionName, folder, resources)]),
  ) as Record<FunctionName, Lambda>
  routeTo(httpApi, functions)
  processUploads(photoBucket, functions['photos.process'], settings)
  jobs(made, functions)
  alarms(made, settings, httpApi)
  outputs(made, resources, site)
  return made
}
