import { task } from '../../lib/task.ts'
import { unpublishPhoto } from '../../photos/parts/uploads.ts'
import { withAllVariants } from '../coverVariants.ts'
import { getArticle, setCover } from '../parts/data.ts'

/** Makes the missing variants of an older article's cover (infra/migrations). Idempotent. */
export const handler = task(({ articleId }: { articleId: string }) => redraw(articleId))

async function redraw(articleId: string, drawn?: string): Promise<void> {
  const article = await getArticle(articleId, { fresh: true })
  // The cover was removed meanwhile: nobody else would delete the new variants.
  if (drawn && drawn !== article?.cover?.key) await unpublishPhoto(drawn)
  if (!article?.cover) return
  const cover = await withAllVariants(article.cover)
  if (cover === article.cover) return
  if (!(await setCover(article, cover))) await redraw(articleId, cover.key)
}
