import { describe, expect, test } from 'vitest'
import { identify, parameters } from '../../../infra/local/identities.ts'
import { readTemplate } from '../../../infra/local/template.ts'

const read = (properties: Record<string, unknown>) => {
  const template = {
    Resources: {
      Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'posts' } },
      Subject: { Type: 'Test::Subject', Properties: properties },
    },
  }
  return readTemplate(template, { parameters, identify }).resources('Test::Subject')[0]?.properties
}

describe('intrinsic functions', () => {
  test('those of our stack are resolved', () => {
    expect(
      read({
        ref: { Ref: 'Table' },
        region: { Ref: 'AWS::Region' },
        arn: { 'Fn::GetAtt': ['Table', 'Arn'] },
        join: { 'Fn::Join': ['/', ['a', { Ref: 'Table' }]] },
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of Fn::Sub
        sub: { 'Fn::Sub': ['${AWS::AccountId}-${Table}-${own}-${!literal}', { own: 'x' }] },
        select: { 'Fn::Select': [1, { 'Fn::Split': [':', 'a:b:c'] }] },
        plain: [{ Ref: 'Table', and: 'more' }],
      }),
    ).toEqual({
      ref: 'posts',
      region: 'eu-central-1',
      arn: 'arn:aws:dynamodb:eu-central-1:000000000000:table/posts',
      join: 'a/posts',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of Fn::Sub
      sub: '000000000000-posts-x-${literal}',
      select: 'b',
      plain: [{ Ref: 'Table', and: 'more' }],
    })
  })

  test.each([
    ['an unknown function', { 'Fn::ImportValue': 'x' }, 'Fn::ImportValue'],
    ['a condition', { 'Fn::If': ['Production', 1, 2] }, 'Fn::If'],
    ['a resource that is not there', { Ref: 'Nobody' }, 'Nobody'],
    ['an attribute that we do not know', { 'Fn::GetAtt': ['Table', 'StreamArn'] }, 'StreamArn'],
  ])('%s throws', (_, value, named) => {
    expect(() => read({ value })).toThrow(named)
  })
})
