import { paceOf } from '#shared/accounts/pace.ts'
import type { PosterKind, PosterPage } from '#shared/posters/answers.ts'
import { isPosterSlug, isUserId } from '#shared/posters/slug.ts'
import { type Category, categories, generics } from '#shared/posts/lists.ts'
import { pageSize, searchParams } from '#shared/search/params.ts'
import { findAccount } from '../identity/parts/data.ts'
import { displayName } from '../identity/parts/displayName.ts'
import { pageAddressOf } from '../identity/parts/poster.ts'
import { profilePicOf } from '../identity/parts/profile.ts'
import { toCard } from '../posts/parts/present.ts'
import type { Replica } from '../search/parts/replica/fold.ts'
import { fromReplica } from '../search/parts/replica/instance.ts'
import { search } from '../search/parts/replica/query.ts'
import { emptyPage, getPage, ownerOfSlug } from './parts/data.ts'
import { isNamed } from './parts/open.ts'
import { proofsOf, saidOn } from './present.ts'

/**
 * The page with a slug, an earlier slug, or the id of its account: `slug` is the one by which it is addressed now.
 * Undefined for one that does not exist, is closed, or whose account is not active: these cannot be told apart.
 */
export async function findPoster(name: string): Promise<PosterPage | undefined> {
  const userId = isUserId(name) ? name : isPosterSlug(name) ? await ownerOfSlug(name) : undefined
  if (!userId) return undefined
  const [account, page = emptyPage(userId), { counts, cards }] = await Promise.all([
    findAccount(userId),
    getPage(userId),
    fromReplica((replica) => listingsOf(replica, userId)),
  ])
  if (account?.state !== 'active') return undefined
  const slug = pageAddressOf(account)
  if (!slug) return undefined
  return {
    userId,
    slug,
    kind: kindOf(counts, account.isAgency),
    name: displayName(account),
    picture: profilePicOf(account),
    ...saidOn(page),
    pace: paceOf(account),
    proofs: proofsOf(account, page),
    named: isNamed(page, account),
    counts,
    cards,
  }
}

/** How many listings of each category an account has, and the newest of all. */
function listingsOf(replica: Replica, userId: string): Pick<PosterPage, 'counts' | 'cards'> {
  const of = (category?: Category) =>
    search(
      replica,
      searchParams.parse({ 'input-by': userId, ...(category && { 'input-property-type': generics[category] }) }),
      { skip: 0, limit: category ? 0 : pageSize },
    )
  const counts = Object.fromEntries(categories.map((one) => [one, of(one).total])) as Record<Category, number>
  return { counts, cards: of().found.map(({ post, views, likes }) => toCard(post, { views, likes })) }
}

/** What a poster is by most of its listings; whoever publishes homes or cars, but is no business, is a person. */
function kindOf(counts: Record<Category, number>, isAgency: boolean): PosterKind {
  const [most = 'patundshmeri'] = categories.toSorted((a, b) => counts[b] - counts[a])
  if (most === 'gastronomi' && counts[most] > 0) return 'venue'
  if (!isAgency) return 'person'
  return most === 'vetura' && counts[most] > 0 ? 'dealer' : 'agency'
}
