import { type ManageFilter, type ManageQuery, manageQuery } from '#shared/manage/schema.ts'

type Location = { pathname: string; search: string }

/** The placement filter that a page starts with. A search covers all posts (D-22). */
function startOf({ pathname }: Location, search?: string): ManageFilter {
  if (pathname === '/user/admin/add/post') return 'none'
  if (search) return 'all'
  return pathname === '/user/sponsored' ? 'sponsored' : 'all'
}

/** Parses the view from the address. If the schema rejects it, the page's default view is shown. */
export function readView(location: Location): ManageQuery {
  const params = new URLSearchParams(location.search)
  const search = params.get('search')?.trim()
  const placement = params.get('placement') || startOf(location, search)
  const parsed = manageQuery.safeParse({ ...Object.fromEntries(params), search, placement })
  return parsed.success ? parsed.data : manageQuery.parse({ placement: startOf(location) })
}

/** The filters and the order that stand in the address, beside words and placement. */
const filters = ['status', 'type', 'offer', 'place', 'only', 'order'] as const

/** The address of a view; by default its first page. */
export function viewAddress(
  location: Location,
  { search, placement, page = 1, ...view }: Partial<ManageQuery>,
): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (placement && placement !== startOf(location, search)) params.set('placement', placement)
  for (const name of filters) if (view[name]) params.set(name, view[name])
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${location.pathname}?${params}` : location.pathname
}
