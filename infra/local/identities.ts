import { createHash } from 'node:crypto'
import type { Physical } from './template.ts'

export const region = 'eu-central-1'
export const accountId = '000000000000'

/** A placeholder for CloudFront's host name in the template, replaced by the laptop's own address. */
export const siteDomain = 'laptop.cloudfront.net'

/** A stack's ARN ends in a random id; here it is fixed. */
export const stackId = `arn:aws:cloudformation:${region}:${accountId}:stack/laptop/4f3c1d52-0000-4000-8000-6c6170746f70`

/** The bucket that `cdk bootstrap` makes, to which the CDK uploads assets. */
export const assetBucket = `cdk-hnb659fds-assets-${accountId}-${region}`

/** Pseudo parameters of CloudFormation. */
export const parameters = {
  'AWS::StackId': stackId,
  'AWS::Region': region,
  'AWS::AccountId': accountId,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
}

const regional = (service: string, resource: string) => `arn:aws:${service}:${region}:${accountId}:${resource}`
export const tableArn = (table: string) => regional('dynamodb', `table/${table}`)
export const queueArn = (queue: string) => regional('sqs', queue)
const functionArn = (name: string) => regional('lambda', `function:${name}`)
/** An ARN ends in six random characters; here they follow from the name. */
export const secretArn = (name: string) =>
  regional('secretsmanager', `secret:${name}-${createHash('sha256').update(name).digest('hex').slice(0, 6)}`)
export const identityArn = (identity: string) => regional('ses', `identity/${identity}`)
export const configurationSetArn = (name: string) => regional('ses', `configuration-set/${name}`)

/** An id of letters and digits, derived from the logical id, so that it is the same after each start. */
function stable(logicalId: string, length: number): string {
  return BigInt(`0x${createHash('sha256').update(logicalId).digest('hex')}`)
    .toString(36)
    .slice(0, length)
}

/** The name and attributes of a resource on the laptop. Types that nothing refers to by attribute need no entry. */
export function identify(logicalId: string, type: string, property: (name: string) => unknown): Physical {
  const named = (name: string) => String(property(name) ?? logicalId)
  switch (type) {
    case 'AWS::DynamoDB::Table': {
      const name = named('TableName')
      return { ref: name, attributes: { Arn: tableArn(name) } }
    }
    case 'AWS::S3::Bucket': {
      const name = named('BucketName').toLowerCase()
      const RegionalDomainName = `${name}.s3.${region}.amazonaws.com`
      return { ref: name, attributes: { Arn: `arn:aws:s3:::${name}`, RegionalDomainName } }
    }
    case 'AWS::Cognito::UserPool': {
      const id = `${region}_${stable(logicalId, 9)}`
      return { ref: id, attributes: { Arn: regional('cognito-idp', `userpool/${id}`) } }
    }
    case 'AWS::Cognito::UserPoolClient':
      return { ref: stable(logicalId, 26), attributes: {} }
    case 'AWS::Lambda::Function': {
      const name = named('FunctionName')
      return { ref: name, attributes: { Arn: functionArn(name) } }
    }
    case 'AWS::Lambda::Version':
      return { ref: `${functionArn(named('FunctionName'))}:1`, attributes: { Version: '1' } }
    case 'AWS::Lambda::Alias':
      return { ref: `${functionArn(named('FunctionName'))}:${named('Name')}`, attributes: {} }
    case 'AWS::IAM::Role':
      return { ref: logicalId, attributes: { Arn: `arn:aws:iam::${accountId}:role/${logicalId}` } }
    case 'AWS::Logs::LogGroup':
      return {
        ref: named('LogGroupName'),
        attributes: { Arn: regional('logs', `log-group:${named('LogGroupName')}:*`) },
      }
    case 'AWS::SES::EmailIdentity':
      return { ref: named('EmailIdentity'), attributes: {} }
    case 'AWS::SecretsManager::Secret':
      return { ref: secretArn(named('Name')), attributes: {} }
    case 'AWS::SES::ConfigurationSet':
      return { ref: named('Name'), attributes: {} }
    case 'AWS::SQS::Queue': {
      const name = named('QueueName')
      return { ref: name, attributes: { Arn: queueArn(name), QueueName: name } }
    }
    case 'AWS::SNS::Topic':
      return { ref: regional('sns', named('TopicName')), attributes: {} }
    case 'AWS::CloudFront::Distribution':
      return { ref: logicalId, attributes: { DomainName: siteDomain } }
    case 'AWS::CloudFront::Function':
      return {
        ref: logicalId,
        attributes: { FunctionARN: `arn:aws:cloudfront::${accountId}:function/${named('Name')}` },
      }
    case 'AWS::CloudFront::OriginAccessControl':
      return { ref: logicalId, attributes: { Id: logicalId } }
    default:
      return { ref: logicalId, attributes: {} }
  }
}
