import type { CloudFormationCustomResourceEvent, CloudFormationCustomResourceResponse } from 'aws-lambda'

/**
 * Tells CloudFormation how the work on a custom resource went: `reason` says why it failed, `Data` are the attributes that
 * the template may read. Throws when CloudFormation does not take the answer.
 */
export async function answerCloudFormation(
  { ResponseURL, StackId, RequestId, LogicalResourceId }: CloudFormationCustomResourceEvent,
  { reason, Data }: { reason?: string; Data?: Record<string, string> },
): Promise<void> {
  // The same resource after each update: another id would make CloudFormation delete what it takes for the former one.
  const response: CloudFormationCustomResourceResponse = {
    ...(reason ? { Status: 'FAILED', Reason: reason } : { Status: 'SUCCESS' }),
    PhysicalResourceId: LogicalResourceId,
    StackId,
    RequestId,
    LogicalResourceId,
    Data,
  }
  // The address is presigned for a request without a content type.
  const { ok, status } = await fetch(ResponseURL, {
    method: 'PUT',
    headers: { 'content-type': '' },
    body: JSON.stringify(response),
  })
  if (!ok) throw new Error(`CloudFormation answered ${status}`)
}
