import type { Permission } from '#shared/lib/access.ts'
import type { Translated } from './lib/translated.ts'
import type { Namespace, TextKey } from './lib/words.ts'
import type { SlotName } from './slots.ts'

type NavText = Extract<TextKey<'admin'>, `nav.${string}`>
type Icon = Extract<keyof typeof import('@tabler/icons-react'), `Icon${string}`>

/**
 * A page as declared by its feature (web/features/<feature>/pages.ts). Plain data for the stack, the build
 * and functions; browsers get what `infra/vite` makes of it.
 */
type Page = (Rendered | { publicAs?: undefined }) & {
  /** The path below /user, in the syntax of React Router. */
  path: string
  /** The file of the component, below web/features. */
  module: string
  /** The i18n namespaces that are loaded with it. */
  texts: readonly Namespace[]
  /** The slots that it has; their texts are loaded with it too. */
  slots?: readonly SlotName[]
  /** The service worker caches it for use without a connection. */
  offline?: true
  /**
   * Its entry in the navigation of the administration: a text of the namespace `admin`, an icon, and its group. The
   * entries of a group are in the order in which the pages are declared, or `after` another one. `for`: the permission
   * that it needs, if not `administer`. A page `within` an entry is shown as that entry.
   */
  admin?: { text: NavText; icon: Icon; group: AdminGroup; for?: Permission; after?: NavText } | { within: NavText }
}

/** The groups of the administration's navigation, in their order. */
export const adminGroups = ['today', 'moderate', 'content'] as const
type AdminGroup = (typeof adminGroups)[number]

/** A page that the server renders for everybody. Any other is private: search engines do not index it. */
type Rendered = {
  publicAs: string
  /** The module with its data and its head, below web/features; only functions load it. */
  server: string
}

export type Pages = readonly Page[]

/** What a feature shows in slots (`slots.ts`): the file of its component, below web/features, and its texts. */
export type InSlots = { [Name in SlotName]?: { module: string; texts: readonly Namespace[] } }

/** The folder of the texts of each namespace of a feature, below web/features. */
export type TextFolders<Words> = { [Name in keyof Words]: string }

/** The type of a feature's texts, in English; the Albanian ones must have the same keys. */
export type Words<English, _Albanian extends Translated<English>> = English
