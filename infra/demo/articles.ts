import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ulid } from 'ulid'
import { type Language, languages } from '#shared/lib/language.ts'
import { photoAddress } from '#shared/photos/variants.ts'
import written from './articles.json' with { type: 'json' }
import { demoNow } from './listings.ts'
import { photoKey } from './pictures.ts'
import { randomOf } from './random.ts'

/** A demo article; `picture` is its cover, `shown` are the pictures within its text. */
export type DemoArticle = {
  slug: string
  title: string
  language: Language
  metadata: string
  picture: string
  articleId: string
  date: string
  content: string
  shown?: string
  archived: boolean
}

const dayMs = 86_400_000

/**
 * All demo articles, oldest first. Each is written in the language of the people it is about, with a summary in the
 * other language at the end.
 */
export const demoArticles: readonly DemoArticle[] = written.map(({ daysAgo, archived = false, ...words }) => {
  const language = languages.find((one) => one === words.language) ?? languages[0]
  const time = demoNow - daysAgo * dayMs
  const articleId = ulid(time, randomOf(`article ${words.slug}`).next)
  return {
    ...words,
    language,
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
