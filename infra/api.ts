import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Construct } from 'constructs'
import type { Settings } from './settings.ts'

/** The HTTP API; the domains bring their routes, and `stage` opens it once they are there. */
export const api = (scope: Construct, settings: Settings): HttpApi =>
  new HttpApi(new Construct(scope, 'Api'), 'Http', { apiName: settings.name, createDefaultStage: false })
