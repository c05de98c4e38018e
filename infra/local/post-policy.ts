import { AwsError, type Signed } from './aws.ts'
import type { Callers } from './callers.ts'
import { holderOf, requireSignature } from './signature.ts'

type Policy = {
  expiration: string
  conditions: (Record<string, string> | [string, string | number, string | number])[]
}

/** Fields that a policy need not name (docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html). */
const exempt = ['policy', 'x-amz-signature', 'file', 'bucket']

/**
 * Verifies a form upload against the POST policy sent with it: signed with a known key, not expired, all conditions
 * met, no field that the policy does not name. `fields` have lower-case names.
 */
export function verifyPostPolicy(fields: Record<string, string>, size: number, callers: Callers): Signed {
  const { policy: encoded, 'x-amz-signature': signature, 'x-amz-credential': credential = '' } = fields
  if (!encoded || !signature) throw new AwsError('AccessDenied', 403, 'Anonymous uploads are not allowed.')
  const [accessKeyId = '', day = '', region = '', service = ''] = credential.split('/')
  const holder = holderOf(callers, accessKeyId, fields['x-amz-security-token'])
  if (service !== 's3') throw new AwsError('SignatureDoesNotMatch', 403)
  requireSignature(holder.credentials.secretAccessKey, { day, region, service }, encoded, signature)

  const policy = parse(encoded)
  if (!(Date.now() < Date.parse(policy.expiration))) refuse('Policy expired.')
  const named = new Set(exempt)
  for (const condition of policy.conditions) for (const name of check(condition, fields, size)) named.add(name)
  const extra = Object.keys(fields).find((name) => !named.has(name) && !name.startsWith('x-ignore-'))
  if (extra) refuse(`Extra input fields: ${extra}`)
  return { caller: holder.caller, presigned: true }
}

/** Throws unless the condition is met; returns the names of the fields that it covers. */
function check(condition: Policy['conditions'][number], fields: Record<string, string>, size: number): string[] {
  if (!Array.isArray(condition)) {
    for (const [name, value] of Object.entries(condition))
      if ((fields[name.toLowerCase()] ?? '') !== String(value)) failed(['eq', `$${name}`, value])
    return Object.keys(condition).map((name) => name.toLowerCase())
  }
  const [operator, subject, argument] = condition
  if (operator.toLowerCase() === 'content-length-range') {
    if (size < Number(subject)) throw new AwsError('EntityTooSmall', 400, 'The upload is smaller than allowed.')
    if (size > Number(argument)) throw new AwsError('EntityTooLarge', 400, 'The upload is larger than allowed.')
    return []
  }
  const name = String(subject).replace(/^\$/, '').toLowerCase()
  const value = fields[name] ?? ''
  if (operator.toLowerCase() === 'eq' && value === String(argument)) return [name]
  if (operator.toLowerCase() === 'starts-with' && value.startsWith(String(argument))) return [name]
  return failed(condition)
}

function parse(encoded: string): Policy {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString())
  } catch {
    throw new AwsError('InvalidPolicyDocument', 400, 'The policy is not valid JSON.')
  }
}

function failed(condition: unknown): never {
  return refuse(`Policy Condition failed: ${JSON.stringify(condition)}`)
}

function refuse(reason: string): never {
  throw new AwsError('AccessDenied', 403, `Invalid according to Policy: ${reason}`)
}
