import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { withinSeconds } from './http.ts'

export const cognito = new CognitoIdentityProviderClient(withinSeconds(5))
