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
  const parsed = manageQuery.safeParse({ search, placement, page: params.get('page') })
  return parsed.success ? parsed.data : manageQuery.parse({ placement: startOf(location) })
}

/** The address of a view; by default its first page. */
export function viewAddress(
  location: Location,
  { search, placement, page = 1 }: { search?: string; placement?: ManageFilter; page?: number },
): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (placement && placement !== startOf(location, search)) params.set('placement', placement)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${location.pathname}?${params}` : location.pathname
}
