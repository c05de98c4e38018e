import { task } from '../lib/task.ts'
import { getPost, setPreview } from './data.ts'
import { previewOf } from './preview.ts'

/** Draws the preview picture of a listing that has none (infra/migrations). Doing so twice is fine. */
export const handler = task(async ({ postId }: { postId: string }) => {
  const post = await getPost(postId, { fresh: true })
  if (!post || 'deleted' in post || post.preview) return
  const preview = await previewOf(post)
  // Who wrote it meanwhile has drawn one.
  if (preview) await setPreview(post, preview)
})
