import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { withinSeconds } from './http.ts'

// A call waits for it, where an instance has just started: less than it has itself.
export const secretsManager = new SecretsManagerClient({ ...withinSeconds(2), maxAttempts: 2 })
