import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ulid } from 'ulid'
import { photoAddress } from '#shared/photos/variants.ts'
import { madeAt } from './listings.ts'
import { photoKey } from './pictures.ts'
import { randomOf } from './random.ts'

type Words = { slug: string; title: string; metadata: string; picture: string }

/** An article as it is seeded; `picture` is its cover, `shown` stands between its words. */
export type DemoArticle = Words & {
  articleId: string
  date: string
  content: string
  shown?: string
  archived: boolean
}

const dayMs = 86_400_000

/** Written in the language of those whom they are about, with the gist in the other one at the end. */
const written: readonly (Words & { daysAgo: number; shown?: string; archived?: true })[] = [
  {
    slug: 'letrat-e-tokes',
    title: 'Arë apo truall? Letrat që duhen parë para se të blini tokë',
    metadata: 'Fletëposedimi, zona, rruga dhe barrët: çka të kërkoni në komunë para se të flisni për çmim.',
    picture: 'land-staked',
    daysAgo: 96,
    archived: true,
  },
  {
    slug: 'salla-e-dasmes',
    title: 'Salla e dasmës: pyetjet që i bëjnë ata që kanë pasur një dasmë',
    metadata:
      'Numri i mysafirëve, çmimi për person dhe çka fshihet pas tij, vizita në mbrëmje dhe marrëveshja me shkrim.',
    picture: 'wedding-violet',
    daysAgo: 71,
  },
  {
    slug: 'a-used-car-in-thirty-minutes',
    title: 'How to look at a used car in thirty minutes',
    metadata: 'Ten minutes around it, ten inside, ten on the road: what anybody can see without being a mechanic.',
    picture: 'car-wagon-blue-1',
    daysAgo: 52,
  },
  {
    slug: 'moving-to-the-bronx',
    title: 'Moving to the Bronx: a first month that works',
    metadata: 'The lease, the neighborhoods, five things to check, and the first week, from families who did it.',
    picture: 'brownstone-pair',
    daysAgo: 33,
  },
  {
    slug: 'photos-that-rent-your-apartment',
    title: 'Photos that rent your apartment',
    metadata: 'A phone, a clear morning and twenty minutes of tidying: how to take the pictures that get you called.',
    picture: 'living-lavender',
    shown: 'kitchen-white',
    daysAgo: 17,
  },
  {
    slug: 'banesa-me-qira-ne-prishtine',
    title: 'Banesa me qira në Prishtinë: çka të shikoni para se të nënshkruani',
    metadata: 'Kostoja e plotë, dhjetë minuta në vizitë, kontrata dhe kapari: një listë për dimrin e parë pa surpriza.',
    picture: 'block-sandstone',
    daysAgo: 5,
  },
]

/** Every demo article, oldest first. */
export const demoArticles: readonly DemoArticle[] = written.map(({ daysAgo, archived = false, ...words }) => {
  const time = madeAt - daysAgo * dayMs
  const articleId = ulid(time, randomOf(`article ${words.slug}`).next)
  return {
    ...words,
    articleId,
    date: new Date(time).toISOString(),
    content: contentOf(words, articleId),
    archived,
  }
})

function contentOf({ slug, shown }: { slug: string; shown?: string }, articleId: string): string {
  const html = readFileSync(join(import.meta.dirname, 'articles', `${slug}.html`), 'utf8')
  if (!shown) return html
  const src = photoAddress(photoKey(articleId, shown))
  return html.replace(
    '<!-- picture -->',
    `<img src="${src}" alt="A tidy kitchen in daylight" width="1280" height="960">`,
  )
}
