import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { noteClock } from '../seconds.ts'
import { withinSeconds } from './http.ts'

export const cognito = new CognitoIdentityProviderClient(withinSeconds(5))
cognito.middlewareStack.add((next) => (sent) => next(sent).finally(() => noteClock(cognito.config.systemClockOffset)), {
  step: 'initialize',
  name: 'noteClock',
})
