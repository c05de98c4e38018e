import { facts } from './site.ts'

/**
 * The English texts by namespace, whose keys the types below accept; web/app/dictionary.ts adds them.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended where the texts are known.
export interface Texts {}

export type Namespace = Extract<keyof Texts, string>

/** Texts, or groups of texts, by name. */
export type TextTree = string | { readonly [name: string]: TextTree }

/** The key of a text without the form of a plural: `rooms` of `rooms_one`. */
type Singular<Key> = Key extends `${infer Base}_${ReturnType<typeof pluralOf>}` ? Base : Key

/** The keys of nested texts, with dots: `form.title`. */
type KeyIn<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Singular<Name> : `${Name}.${KeyIn<Tree[Name]>}`
}[keyof Tree & string]

/** The keys of the texts of a namespace. */
export type TextKey<N extends Namespace> = KeyIn<Texts[N]>

type WithNamespace<N extends Namespace> = { [One in N]: `${One}:${TextKey<One>}` }[N]

type Values = { readonly [name: string]: unknown }

/** The form of a number in English and in Albanian; the first use of `Intl` would block a phone. */
const pluralOf = (count: number) => (count === 1 ? 'one' : 'other')

/** Translates keys of one or more namespaces; `key` is of the first, `namespace:key` of any. */
export type TFunction<N extends Namespace | readonly Namespace[] = 'common'> = (
  key: N extends readonly [infer First extends Namespace, ...Namespace[]]
    ? TextKey<First> | WithNamespace<N[number]>
    : N extends Namespace
      ? TextKey<N> | WithNamespace<N>
      : never,
  values?: Values,
) => string

/**
 * Throws for a text that is missing, so that builds, tests and functions fail. In a browser the error is reported like one
 * that nobody caught, and the key is shown: a visitor loses a label, not the page.
 */
function missing(namespace: string, key: string): string {
  const error = new Error(`There is no text ${namespace}:${key}.`)
  if (globalThis.document === undefined) throw error
  reportError(error)
  return key
}

/**
 * The texts of one language, with the features of i18next that are used here: `key` or `namespace:key`, plurals by
 * `count`, placeholders in double braces; `{site}` is always the name of the site. It replaces 16 KB of i18next.
 */
export function dictionary() {
  /** Each namespace's texts by their keys, with dots: a page asks for a few thousand. */
  const texts = new Map<string, Map<string, string>>()
  const speakers = new Map<string, unknown>()

  const find = (namespace: string, key: string) => texts.get(namespace)?.get(key)

  const speaker =
    (own: string) =>
    (name: string, values: Values = {}) => {
      const colon = name.indexOf(':')
      const [namespace, key] = colon < 0 ? [own, name] : [name.slice(0, colon), name.slice(colon + 1)]
      const { count, defaultValue } = values
      const counted = typeof count === 'number' ? find(namespace, `${key}_${pluralOf(count)}`) : undefined
      const text = counted ?? find(namespace, key) ?? defaultValue ?? missing(namespace, key)
      return String(text).replace(/\{\{(\w+)\}\}|\{site\}/g, (_, value) =>
        String(value === undefined ? facts().name : (values[value] ?? '')),
      )
    }

  return {
    has: (namespace: string) => texts.has(namespace),
    add: (namespace: string, words: TextTree) => void texts.set(namespace, new Map(flat(words))),
    /** The translation function of a namespace; always the same function object. */
    of<const N extends Namespace>(namespace: N): TFunction<N> {
      const known = speakers.get(namespace) ?? speaker(namespace)
      speakers.set(namespace, known)
      return known as TFunction<N>
    },
  }
}

/** The texts of nested objects, each with its path, as in `form.title`. */
const flat = (words: TextTree, path = ''): [path: string, text: string][] =>
  typeof words === 'string'
    ? [[path, words]]
    : Object.entries(words).flatMap(([name, inner]) => flat(inner, path ? `${path}.${name}` : name))
