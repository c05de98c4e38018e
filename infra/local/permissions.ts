/** One Allow statement of a role's policy, resolved; `*` and `?` are wildcards in actions and resources. */
export type Statement = { actions: string[]; resources: string[]; conditions: Record<string, string[]> }

/** The condition keys of a call, such as `ses:FromAddress`, with their values. */
export type Context = Record<string, string>

/**
 * Parses a resolved policy document. Throws on unsupported elements (Deny, Not…, conditions other than StringEquals)
 * instead of ignoring them, because a policy that is looser here than on AWS would hide a missing grant.
 */
export function readPolicy(document: { Statement?: unknown }): Statement[] {
  return list(document.Statement).map((entry) => {
    const { Sid, Effect, Action, Resource, Condition = {}, ...others } = entry as Record<string, unknown>
    const { StringEquals = {}, ...otherConditions } = Condition as Record<string, Record<string, unknown>>
    const [unknown] = Object.keys({ ...others, ...otherConditions })
    if (unknown || Effect !== 'Allow')
      throw new Error(`The laptop cloud cannot judge a policy statement with ${unknown ?? `Effect ${Effect}`}.`)
    return {
      actions: list(Action).map(String),
      resources: list(Resource).map(String),
      conditions: Object.fromEntries(
        Object.entries(StringEquals).map(([key, value]) => [key, list(value).map(String)]),
      ),
    }
  })
}

/** Does one of the statements allow this action on this ARN, in this context? */
export function allows(
  statements: readonly Statement[],
  action: string,
  resource: string,
  context: Context = {},
): boolean {
  return statements.some(
    ({ actions, resources, conditions }) =>
      actions.some((pattern) => matches(pattern.toLowerCase(), action.toLowerCase())) &&
      resources.some((pattern) => matches(pattern, resource)) &&
      Object.entries(conditions).every(([key, values]) => values.includes(context[key] ?? '')),
  )
}

/** `*` stands for any run of characters, `?` for one, as in IAM. */
function matches(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`, 's').test(text)
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
