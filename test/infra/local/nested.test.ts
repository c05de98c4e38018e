import { expect, test } from 'vitest'
import { flatten } from '../../../infra/local/nested.ts'
import type { Properties, Template } from '../../../infra/local/template.ts'

const nest = (TemplateURL: string, Parameters?: Properties) => ({
  Type: 'AWS::CloudFormation::Stack',
  Properties: { TemplateURL, Parameters },
})
const subject = (properties: Properties) => ({ Type: 'Test::Subject', Properties: properties })

const templates: Record<string, Template> = {
  maker: { Resources: { Made: subject({ of: 'maker' }) }, Outputs: { Name: { Value: { Ref: 'Made' } } } },
  user: {
    Resources: {
      Made: subject({ table: { Ref: 'TableArn' }, other: { Ref: 'Other' }, region: { Ref: 'AWS::Region' } }),
      Second: { ...subject({ arn: { 'Fn::GetAtt': ['Made', 'Arn'] } }), DependsOn: ['Made'] },
    },
  },
  deep: {
    Resources: { inner: nest('maker') },
    Outputs: { Name: { Value: { 'Fn::GetAtt': ['inner', 'Outputs.Name'] } } },
  },
}
const open = (url: unknown) => templates[String(url)] ?? { Resources: {} }

test('nested stacks become part of the whole: their parameters, their outputs, and names of their own', () => {
  const { Resources, Outputs } = flatten(
    {
      Resources: {
        Table: subject({ name: 'posts' }),
        use: nest('user', {
          TableArn: { 'Fn::GetAtt': ['Table', 'Arn'] },
          Other: { 'Fn::GetAtt': ['make', 'Outputs.Name'] },
        }),
        make: nest('maker'),
        deep: nest('deep'),
      },
      Outputs: { Deep: { Value: { 'Fn::GetAtt': ['deep', 'Outputs.Name'] } } },
    },
    open,
  )
  expect(Resources).toEqual({
    Table: subject({ name: 'posts' }),
    makeMade: subject({ of: 'maker' }),
    useMade: subject({
      table: { 'Fn::GetAtt': ['Table', 'Arn'] },
      other: { Ref: 'makeMade' },
      region: { Ref: 'AWS::Region' },
    }),
    useSecond: { ...subject({ arn: { 'Fn::GetAtt': ['useMade', 'Arn'] } }), DependsOn: ['useMade'] },
    deepinnerMade: subject({ of: 'maker' }),
  })
  expect(Outputs).toEqual({ Deep: { Value: { Ref: 'deepinnerMade' } } })
})

test.each([
  ['the id of a nested stack', { Ref: 'AWS::StackId' }, 'AWS::StackId'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of Fn::Sub
  ['a substitution of what is its own', { 'Fn::Sub': '${Made}' }, 'Fn::Sub'],
  ['an output that is not there', { 'Fn::GetAtt': ['inner', 'Outputs.Nothing'] }, 'Outputs.Nothing'],
])('%s throws', (_, value, named) => {
  templates.odd = { Resources: { inner: nest('maker'), Odd: subject({ value }) } }
  expect(() => flatten({ Resources: { odd: nest('odd') } }, open)).toThrow(named)
})
