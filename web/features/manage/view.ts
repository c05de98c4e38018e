import { type ManageFilter, type ManageQuery, manageQuery } from '#shared/manage/schema.ts'

type Location = { pathname: string; search: string }

/** Which posts a page starts with; a search looks through all of them (D-22). */
function startOf({ pathname }: Location, search?: string): ManageFilter {
  if (pathname === '/user/admin/add/post') return 'none'
  if (search) return 'all'
  return pathname === '/user/sponsored' ? 'sponsored' : 'any'
}

/** Reads what an address shows. An address that the schema refuses shows what the page starts with. */
export function readView(location: Location): ManageQuery {
  const params = new URLSearchParams(location.search)
  const search = params.get('search')?.trim()
  const placement = params.get('placement') || startOf(location, search)
  const parsed = manageQuery.safeParse({ search, placement, page: params.get('page') })
  return parsed.success ? parsed.data : manageQuery.parse({ placement: startOf(location) })
}

/** The address of what is to be shown, on the first page when nothing else is said. */
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
