import { env } from '../env.ts'

/**
 * Replaces @aws-sdk/credential-provider-node in every bundle (infra/bundle.ts). A Lambda has its credentials in its
 * environment only, so the bundles leave out the credential providers for a developer's machine.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: env('AWS_ACCESS_KEY_ID'),
  secretAccessKey: env('AWS_SECRET_ACCESS_KEY'),
  sessionToken: env('AWS_SESSION_TOKEN'),
})
