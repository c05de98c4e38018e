import { SESClient } from '@aws-sdk/client-ses'
import { withinSeconds } from './http.ts'

export const ses = new SESClient(withinSeconds(5))
