import { type OwnQuery, ownQuery } from '#shared/manage/schema.ts'
import { local } from '../../../lib/storage.ts'

export const layouts = ['rows', 'cards'] as const
type Layout = (typeof layouts)[number]

/** The layout that was chosen last stays with the device. */
const layoutKey = 'tregu.layout'
export const keepLayout = (layout: Layout): void => local.set(layoutKey, layout)

/** What the address says of the page: which listings, and how they are laid out. */
export type View = OwnQuery & { layout: Layout }

/** The changes that take all filters away. */
export const unfiltered = { search: undefined, type: undefined, offer: undefined, place: undefined, only: undefined }

const start: View = { ...unfiltered, ...ownQuery.parse({}), layout: 'rows' }

/** Reads the view from the address; a value that is not valid is left out. */
export function readView(search: string): View {
  const params = new URLSearchParams(search)
  const wanted = Object.fromEntries(params)
  const parsed = ownQuery.safeParse(wanted)
  if (!parsed.success) for (const { path } of parsed.error.issues) delete wanted[String(path[0])]
  const chosen = params.get('layout') ?? local.get(layoutKey)
  const layout = layouts.find((one) => one === chosen) ?? start.layout
  return { ...(parsed.success ? parsed.data : ownQuery.parse(wanted)), layout }
}

/** The address of a view with some changes: its first page, unless they name another one. */
export function viewAddress(view: View, changes: Partial<View> = {}): string {
  const next: View = { ...view, page: 1, ...changes }
  const said = (Object.keys(start) as (keyof View)[]).flatMap((name) => {
    const value = next[name]
    return value === undefined || value === start[name] ? [] : [[name, String(value)]]
  })
  return `/user/post-list${said.length > 0 ? `?${new URLSearchParams(said)}` : ''}`
}

/** Whether any filter is set, so that an empty page does not mean that there is nothing. */
export const isFiltered = (view: View): boolean =>
  Object.keys(unfiltered).some((filter) => view[filter as keyof typeof unfiltered] !== undefined)
