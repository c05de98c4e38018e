import { RemovalPolicy } from 'aws-cdk-lib'
import type { Settings } from './settings.ts'

/**
 * The removal policy of a resource with data. In production it is retained when the stack drops it, unless the
 * deployment that created it failed: then it is empty (`site.publish` empties the bucket of the pages), and its name would
 * block the next attempt.
 */
export const removalPolicy = ({ production }: Settings): RemovalPolicy =>
  production ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
