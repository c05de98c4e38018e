import { env } from '../env.ts'

/**
 * Stands in every bundle in the place of @aws-sdk/credential-provider-node (infra/bundle.ts): a Lambda has its credentials
 * in its environment and nowhere else, so that no function carries the ways to find some on a developer's machine.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: env('AWS_ACCESS_KEY_ID'),
  secretAccessKey: env('AWS_SECRET_ACCESS_KEY'),
  sessionToken: env('AWS_SESSION_TOKEN'),
})
