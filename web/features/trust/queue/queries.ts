import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Target } from '#shared/trust/reasons.ts'
import { type CaseShown, type CaseWhole, type DecisionShown, reportsShown } from '#shared/trust/schema.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { untilIndexed } from '../../../lib/freshness.ts'
import { keyOf, type View } from './view.ts'

/** The prefix of all lists of cases. */
export const casesKey = ['cases']

/** How often an open page asks again, in ms: the queue, a case that somebody else holds, and to renew a claim. */
const [listEvery, heldEvery, renewEvery] = [30_000, 30_000, 4 * 60_000]

type Page = { data: CaseShown[]; next?: string | undefined }

/** The cases of a view. A page that the filter left empty is skipped. */
export const listQuery = (view: View) =>
  infiniteQueryOptions({
    queryKey: [...casesKey, view],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      let page: Page = { data: [], next: pageParam }
      do page = await api.trust.cases({ query: { ...view, after: page.next }, signal })
      while (page.data.length === 0 && page.next)
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: () => untilIndexed() || listEvery,
  })

export const caseKey = (target: Target) => ['case', keyOf(target)]

/**
 * A case. One that is to be decided by this user is claimed with it, and the claim is renewed while its page is open; what
 * somebody else holds is asked for until it is free (TRU-04).
 */
export const caseQuery = (target: Target, userId: string) =>
  queryOptions({
    queryKey: caseKey(target),
    queryFn: async ({ signal }) => {
      const known = (await api.trust.case({ params: target, signal })).data
      return mayClaim(known, userId) ? claimed(target) : known
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.state === 'closed') return false
      return isClaimedByOther(data) ? heldEvery : renewEvery
    },
  })

/** Whether somebody else holds a case. */
export const isClaimedByOther = ({ claim }: Pick<CaseShown, 'claim'>): boolean => claim !== undefined && !claim.mine

/** The decision of a case against which an appeal waits. */
export const appealedIn = ({ decisions }: CaseWhole): DecisionShown | undefined =>
  decisions.find(({ appeal }) => appeal && !appeal.outcome)

/** Whether somebody may decide a case: it is no appeal against their own decision. */
export const mayAct = (one: CaseWhole, userId: string): boolean => appealedIn(one)?.by !== userId

const mayClaim = (one: CaseWhole, userId: string) =>
  one.state !== 'closed' && !isClaimedByOther(one) && mayAct(one, userId)

/** So often a case is claimed that something else changes at the same time. */
const attempts = 3

/** The case with a claim; as it is when somebody else was faster. */
async function claimed(params: Target, left = attempts): Promise<CaseWhole> {
  try {
    return (await api.trust.claim({ params })).data
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'stale' && left > 1) return claimed(params, left - 1)
    if (code !== 'claimed' && code !== 'stale') throw error
    return (await api.trust.case({ params })).data
  }
}

let leaving: { key: string; timer: ReturnType<typeof setTimeout> } | undefined

/** Holds a case that is claimed while this is rendered, and gives it up soon after. */
export function useClaimRelease(target: Target, mine: boolean): void {
  const { kind, id } = target
  useEffect(() => {
    if (!mine) return
    const key = keyOf({ kind, id })
    if (leaving?.key === key) clearTimeout(leaving.timer)
    // A claim that cannot be given up lapses.
    const release = () => void api.trust.release({ params: { kind, id } }).catch(() => undefined)
    return () => {
      leaving = { key, timer: setTimeout(release, 500) }
    }
  }, [kind, id, mine])
}

/** The reports of a case after those that it comes with, fetched page by page on demand. */
export const moreReportsQuery = ({ kind, id, reportsTotal }: CaseWhole) =>
  infiniteQueryOptions({
    queryKey: ['case-reports', keyOf({ kind, id })],
    queryFn: ({ pageParam, signal }) => api.trust.reports({ params: { kind, id }, query: { page: pageParam }, signal }),
    initialPageParam: 2,
    getNextPageParam: (_last, _all, page) => (page * reportsShown < reportsTotal ? page + 1 : undefined),
    enabled: false,
  })

/** A listing that a case is about, in full. */
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: ['case-listing', id],
    queryFn: async ({ signal }) => (await api.posts.get({ params: { id }, signal })).data,
  })
