import * as z from 'zod/mini'
import { blankAsMissing, exactWhole, flag, id, line, optionalText } from '../lib/fields.ts'
import { offers, type Placement, postTypeIds, venueKinds } from '../posts/lists.ts'
import { neighborhoodMax } from '../posts/post.ts'

/** Rows per page of the administrators' tables (CON-28). */
export const managePageSize = 50

/** How many characters of a description the table of posts shows. */
export const descriptionShown = 300

/** The names of the placements in API calls (API-36 to API-39). */
export const placementNames = {
  first: 'firstAdSlider',
  second: 'secondAdSlider',
  popular: 'popular',
  sponsored: 'sponsored',
} as const satisfies Record<string, Placement>
export type PlacementName = keyof typeof placementNames

const placementName = z.enum(Object.keys(placementNames) as [PlacementName, ...PlacementName[]])

/** Filters of the table of posts: those in one placement, in any, shown but in none, or all. */
export const manageFilters = ['any', ...placementName.options, 'none', 'all'] as const
export type ManageFilter = (typeof manageFilters)[number]

const page = z.pipe(
  blankAsMissing(exactWhole(1, 1e9)),
  z.transform((number) => number ?? 1),
)

/** The two lists of an owner, by the API's names (MYP-01). */
export const postStatuses = ['aktive', 'arkive'] as const
export type PostStatus = (typeof postStatuses)[number]

/**
 * What an owner looks for in a list beside facts (OWN-05): what ends within a week, was not confirmed for a day, has no
 * photo, or is hidden by a decision (of reports alone nobody is told).
 */
export const ownMarks = ['ending', 'unconfirmed', 'noPhoto', 'restricted'] as const
export type OwnMark = (typeof ownMarks)[number]

export const ownOrders = ['newest', 'ending', 'cheapest', 'dearest'] as const

/** What administrators look for: what was reported and waits for a decision, is hidden by one, or has no photo. */
export const managedMarks = ['reported', 'restricted', 'noPhoto'] as const
export type ManagedMark = (typeof managedMarks)[number]

/** The filters by facts of a list of posts. */
const listFilters = {
  type: blankAsMissing(z.enum(postTypeIds.map(String))),
  offer: blankAsMissing(z.enum([...offers, ...venueKinds])),
  place: optionalText(100),
}

/**
 * Without a placement, a search covers all posts; without search and placement the table shows the placed posts (D-22).
 */
export const manageQuery = z.pipe(
  z.object({
    search: optionalText(100),
    placement: blankAsMissing(z.enum(manageFilters)),
    status: blankAsMissing(z.enum(postStatuses)),
    only: blankAsMissing(z.enum(managedMarks)),
    ...listFilters,
    order: blankAsMissing(z.enum(ownOrders)),
    page,
  }),
  z.transform(({ placement, ...query }) => ({
    ...query,
    placement: placement ?? (query.search ? 'all' : 'any'),
  })),
)
export type ManageQuery = z.output<typeof manageQuery>

export const placePath = z.object({ placement: placementName })

export const placeBody = z.object({ postId: id, state: flag })

/** The value in the path is the post's id (D-08). */
export const neighborhoodPath = z.object({ value: id })

/** The longest list of extra neighbourhoods, and the longest text that tables are searched for. */
export const neighborhoodExtraMax = 500
export const searchMax = 100

/** Extra neighbourhoods, separated by spaces (ADM-28); missing keeps them, blank removes them. */
export const neighborhoodBody = z.object({
  neighborhood: line(neighborhoodMax),
  neighborhoodExtra: z.optional(
    z.pipe(
      z.pipe(
        line(2000),
        z.transform((value) => value.replace(/[\s,;]+/g, ' ').trim()),
      ),
      z.string().check(z.maxLength(neighborhoodExtraMax)),
    ),
  ),
})
export type Neighborhood = z.output<typeof neighborhoodBody>

export const usersQuery = z.object({ search: optionalText(searchMax), page })
export type UsersQuery = z.output<typeof usersQuery>

/** A view of an owner's own listings; `ids` asks for the ids of all that are found, up to `bulkMax`. */
export const ownQuery = z.object({
  status: z._default(z.enum(postStatuses), 'aktive'),
  search: optionalText(searchMax),
  only: blankAsMissing(z.enum(ownMarks)),
  ...listFilters,
  order: z._default(z.enum(ownOrders), 'newest'),
  page,
  ids: z.optional(flag),
})
export type OwnQuery = z.output<typeof ownQuery>
