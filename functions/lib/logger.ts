import { Logger } from '@aws-lambda-powertools/logger'

/** Errors of the SDK may contain an e-mail address; logs must not contain personal data. */
const withoutAddresses = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '[address]') : value

export const logger = new Logger({ serviceName: 'tregu', jsonReplacerFn: withoutAddresses })
