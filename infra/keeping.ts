import { RemovalPolicy } from 'aws-cdk-lib'
import type { Settings } from './settings.ts'

/**
 * What happens to something that keeps data when the stack lets go of it: it stays in production, unless the very
 * deployment that made it failed. Then it is empty, and its name would stop the next attempt.
 */
export const keeping = ({ production }: Settings): RemovalPolicy =>
  production ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
