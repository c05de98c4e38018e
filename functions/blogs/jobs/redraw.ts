import { task } from '../../lib/task.ts'
import { unpublishPhoto } from '../../photos/uploads.ts'
import { completed } from '../coverForms.ts'
import { getArticle, setCover } from '../data.ts'

/** Draws what the picture of an earlier article lacks (infra/migrations). Doing so twice is fine. */
export const handler = task(({ articleId }: { articleId: string }) => redraw(articleId))

async function redraw(articleId: string, drawn?: string): Promise<void> {
  const article = await getArticle(articleId, { fresh: true })
  // What was drawn of a picture that somebody took out meanwhile has nobody who would delete it.
  if (drawn && drawn !== article?.cover?.key) await unpublishPhoto(drawn)
  if (!article?.cover) return
  const cover = await completed(article.cover)
  if (cover === article.cover) return
  if (!(await setCover(article, cover))) await redraw(articleId, cover.key)
}
