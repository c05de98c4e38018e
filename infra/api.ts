import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/** The HTTP API without routes: each domain's stack adds its own, and then `stage` makes the API reachable. */
export const api = (scope: Construct, settings: Settings): HttpApi =>
  new HttpApi(new Construct(scope, 'Api'), 'Http', { apiName: settings.name, createDefaultStage: false })
