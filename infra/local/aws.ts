import type { Caller, Cost } from './callers.ts'
import type { Context } from './permissions.ts'

/** A request to an AWS service with its complete body; header names are lower-case. */
export type AwsRequest = {
  method: string
  /** The path as sent, still percent-encoded. */
  rawPath: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: Buffer
}

export type AwsResponse = { status: number; headers?: Record<string, string>; body?: string | Buffer; cost?: Cost }

/** The verified signer of a request. */
export type Signed = {
  caller: Caller
  /** True for a presigned URL: it was signed earlier, for another client to use. */
  presigned: boolean
}

/** An AWS service: a function from request to response. */
export type Service = {
  /** The name in the credential scope of a signature. */
  name: string
  /** `signed` is missing when the request carries no signature at all. */
  handle: (request: AwsRequest, signed: Signed | undefined) => AwsResponse | Promise<AwsResponse>
  /** Is this request read-only? */
  reads: (request: AwsRequest) => boolean
  /** The resources that a request reads or writes (`AwsCall.touches`); the whole service when left out. */
  touches?: (request: AwsRequest) => string[]
  /** Formats an error as this service does. */
  refuse: (error: AwsError, request: AwsRequest) => AwsResponse
  /** Headers of every answer, refusals included. */
  headers?: (request: AwsRequest) => Record<string, string>
}

/** An error answer of AWS, with its code and status. */
export class AwsError extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, status: number, message: string = code) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Throws unless the caller's role allows the action; `code` and `status` are how this service says so. */
export function requirePermission(
  signed: Signed | undefined,
  action: string,
  resource: string,
  { context, code = 'AccessDeniedException', status = 400 }: { context?: Context; code?: string; status?: number } = {},
): void {
  if (!signed) throw new AwsError('MissingAuthenticationTokenException', 403, 'Missing Authentication Token')
  if (signed.caller.allowed(action, resource, context)) return
  const message = `${signed.caller.name} is not authorized to perform: ${action} on resource: ${resource}`
  console.error(`[permissions] ${message}`)
  throw new AwsError(code, status, message)
}

/** The operation that a request to one of the JSON services asks for. */
export const operationOf = ({ headers }: AwsRequest): string => (headers['x-amz-target'] ?? '').split('.')[1] ?? ''

/** An answer of the JSON services. */
export function json(status: number, data: unknown, headers: Record<string, string> = {}): AwsResponse {
  return { status, headers: { 'content-type': 'application/x-amz-json-1.0', ...headers }, body: JSON.stringify(data) }
}

/** A refusal of the JSON services. */
export const refuseAsJson = (error: AwsError): AwsResponse =>
  json(error.status, { __type: error.code, message: error.message }, { 'x-amzn-errortype': error.code })
