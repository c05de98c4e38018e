import type { Target } from '#shared/trust/reasons.ts'
import { type CasesQuery, casesQuery } from '#shared/trust/schema.ts'

/** Which cases the queue shows: a query of the API without its position. */
export type View = Pick<CasesQuery, 'state' | 'kind' | 'filter'>

/** What the address says; unknown values are as if they were missing. */
export function readView(params: URLSearchParams): View {
  const one = (name: keyof typeof casesQuery.shape) => {
    const parsed = casesQuery.shape[name].safeParse(params.get(name))
    return parsed.success ? { [name]: parsed.data } : {}
  }
  const { state, kind, filter } = casesQuery.parse({ ...one('state'), ...one('kind'), ...one('filter') })
  return { state, kind, filter }
}

/** The parameters of a view, without what holds anyway. */
function paramsOf({ state, kind, filter }: View): string {
  const params = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(kind && { kind }),
    ...(filter !== 'all' && { filter }),
  })
  return params.size > 0 ? `?${params}` : ''
}

/** The address of the queue. */
export const queueAddress = (view: View): string => `/user/cases${paramsOf(view)}`

/** The address of a case; it keeps the view, to which one goes back. */
export const caseAddress = ({ kind, id }: Target, view: View): string => `/user/cases/${kind}/${id}${paramsOf(view)}`

/** A case by its name within the page. */
export const keyOf = ({ kind, id }: Target): string => `${kind}/${id}`
