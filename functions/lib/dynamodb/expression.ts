/** Declares what an expression names: each answers the placeholder that stands for it in the text. */
type Placeholders = { name: (attribute: string) => string; value: (value: unknown) => string }

/** An expression of DynamoDB, or a part of one: renders its text. */
export type Expression = (declare: Placeholders) => string

/** What may be interpolated: a part of an expression, or a value. */
type Interpolated = NonNullable<unknown>

/**
 * A condition. `#name` is an attribute, so that no name can be a reserved word; an interpolated value is a value, and an
 * interpolated expression becomes a part: where`attribute_not_exists(#until) OR #until < ${until}`
 */
export function where(strings: TemplateStringsArray, ...values: Interpolated[]): Expression {
  return (declare) => {
    const texts = strings.map((text) => text.replace(/#(\w+)/g, (_, attribute) => declare.name(attribute)))
    const isAlone = texts.every((text) => text === '')
    const parts = values.map((value) => part(value, declare))
    return String.raw({ raw: texts }, ...(isAlone ? parts : parts.map(enclosed)))
  }
}

const part = (value: Interpolated, declare: Placeholders): string =>
  typeof value === 'function' ? (value as Expression)(declare) : declare.value(value)

/** A part of a longer expression. DynamoDB rejects redundant parentheses. */
const enclosed = (part: string) => (/ (AND|OR) /.test(part) ? `(${part})` : part)

/** An attribute whose name is not known before. */
export const attribute =
  (name: string): Expression =>
  (declare) =>
    declare.name(name)

/** These values or attributes, separated by commas. */
export const list =
  (values: readonly Interpolated[]): Expression =>
  (declare) =>
    values.map((value) => part(value, declare)).join(', ')

/** All of these conditions together; those that are left out count as met. */
export function and(...conditions: (Expression | false | '' | undefined)[]): Expression {
  return (declare) => {
    const parts = conditions.flatMap((condition) => (condition ? condition(declare) || [] : []))
    return parts.map(parts.length > 1 ? enclosed : String).join(' AND ')
  }
}

/** These attributes have these values; undefined: is missing. An attribute that an older item lacks counts as false. */
export const matches = (expected: object): Expression =>
  and(
    ...Object.entries(expected).map(([name, value]) => {
      if (value === undefined) return where`attribute_not_exists(${attribute(name)})`
      return value === false ? where`NOT ${attribute(name)} = ${true}` : where`${attribute(name)} = ${value}`
    }),
  )

/** The changes of an update. */
export type Changes<T> = {
  /** Sets attributes; an undefined value removes its attribute. */
  set?: Partial<T>
  /** Adds to a number, or elements to a set; a missing one counts as 0 or empty. */
  add?: { [Name in keyof T]?: number | Set<string> }
  /** Sets attributes that are missing, and keeps those that are there. */
  keep?: Partial<T>
}

/** The text of an update. */
export function updateOf<T = Record<string, unknown>>({
  set = {},
  add = {},
  keep = {},
}: Changes<NoInfer<T>>): Expression {
  const named = (values: object) => Object.entries(values).map(([name, value]) => ({ name: attribute(name), value }))
  const clauses = {
    SET: [
      ...named(set).flatMap(({ name, value }) => (value === undefined ? [] : where`${name} = ${value}`)),
      ...named(keep).map(({ name, value }) => where`${name} = if_not_exists(${name}, ${value})`),
    ],
    REMOVE: named(set).flatMap(({ name, value }) => (value === undefined ? name : [])),
    ADD: named(add).map(({ name, value }) => where`${name} ${value}`),
  }
  return (declare) =>
    Object.entries(clauses)
      .flatMap(([clause, parts]) => (parts.length > 0 ? `${clause} ${list(parts)(declare)}` : []))
      .join(' ')
}

/** The expressions of one request as DynamoDB takes them, with what their placeholders stand for. */
export function rendered<Name extends string>(expressions: { [_ in Name]: Expression | undefined }) {
  const [names, values] = [new Map<string, string>(), new Map<string, unknown>()]
  const declare: Placeholders = {
    name: (attribute) => {
      names.set(attribute, names.get(attribute) ?? `#n${names.size}`)
      return names.get(attribute) as string
    },
    value: (value) => {
      const placeholder = `:v${values.size}`
      values.set(placeholder, value)
      return placeholder
    },
  }
  const texts = Object.entries<Expression | undefined>(expressions).map(([name, one]) => [
    name,
    one?.(declare) || undefined,
  ])
  return {
    ...(Object.fromEntries(texts) as { [_ in Name]: string | undefined }),
    ExpressionAttributeNames:
      names.size > 0 ? Object.fromEntries([...names].map(([name, at]) => [at, name])) : undefined,
    ExpressionAttributeValues: values.size > 0 ? Object.fromEntries(values) : undefined,
  }
}
