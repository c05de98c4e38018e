import { figuresOfListings, firstFigures, putMonth, putSimilar } from '#functions/figures/data.ts'
import { groupOfPost, similarOf } from '#functions/figures/similar.ts'
import { postsById } from '#functions/posts/parts/data.ts'
import { comparedDays } from '#shared/figures/comparison.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { demoFigures, figured, isCompared } from './figures.ts'

/** Seeds a year of figures; `ownerOf` answers the account with an e-mail. A repeated run has nothing to do on a day. */
export async function seedFigures(ownerOf: (email: string) => { userId: string }): Promise<void> {
  const listings = figured.map(({ postId, owner }) => ({ postId, userId: ownerOf(owner).userId }))
  const yesterday = utcDay(Date.now() - 86_400_000)
  const last = listings.slice(-1)
  if ((await figuresOfListings(last, yesterday, yesterday)).length > 0) return
  for (const { postId, userId } of listings) {
    const months = new Map<string, ReturnType<typeof demoFigures>>()
    for (const one of demoFigures(postId)) {
      const month = one.day.slice(0, 7)
      months.set(month, [...(months.get(month) ?? []), one])
    }
    await Promise.all([...months.values()].map((one) => putMonth(userId, postId, one)))
  }
  // What the job of each day computes, which a laptop that was just started has not run.
  const posts = [...(await postsById(figured.filter(isCompared).map(({ postId }) => postId))).values()]
  const [first] = posts
  if (first)
    await putSimilar(groupOfPost(first), similarOf(posts, await firstFigures(posts, comparedDays[0]), utcDay()))
}
