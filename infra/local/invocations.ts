import { AwsError, type AwsRequest, json, refuseAsJson, requirePermission, type Service, type Signed } from './aws.ts'
import { functionArn } from './identities.ts'

/** Lambda's API, as far as our tools use it: runs a function with an event that nobody waits for. */
export function createInvocations(names: string[], later: (functionArn: string, event: unknown) => void): Service {
  function handle({ rawPath, headers, body }: AwsRequest, signed: Signed | undefined) {
    const [, name = ''] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(decodeURIComponent(rawPath)) ?? []
    const arn = functionArn(name)
    requirePermission(signed, 'lambda:InvokeFunction', arn)
    if (!names.includes(name)) throw new AwsError('ResourceNotFoundException', 404, `Function not found: ${arn}`)
    if (headers['x-amz-invocation-type'] !== 'Event')
      throw new AwsError('InvalidParameterValueException', 400, 'The laptop cloud runs functions by events alone.')
    later(arn, JSON.parse(body.toString() || '{}'))
    return json(202, {})
  }
  return { name: 'lambda', handle, reads: () => true, refuse: refuseAsJson }
}
