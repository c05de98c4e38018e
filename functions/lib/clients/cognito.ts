import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { noteClockSkew } from '../seconds.ts'
import { withinSeconds } from './http.ts'

export const cognito = new CognitoIdentityProviderClient(withinSeconds(5))
cognito.middlewareStack.add(
  (next) => (sent) => next(sent).finally(() => noteClockSkew(cognito.config.systemClockOffset)),
  {
    step: 'initialize',
    name: 'noteClockSkew',
  },
)
