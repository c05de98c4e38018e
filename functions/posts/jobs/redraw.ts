import { allDone } from '../../lib/allDone.ts'
import { task } from '../../lib/task.ts'
import { withAvif } from '../../photos/avif.ts'
import { unpublishPhoto } from '../../photos/uploads.ts'
import { getPost, setPhotos, setPreview } from '../data.ts'
import { photosOf } from '../photos.ts'
import { previewOf } from '../preview.ts'

/**
 * Draws what the pictures of an earlier listing lack: its preview, and its photos as AVIF (infra/migrations). Doing so
 * twice is fine.
 */
export const handler = task(({ postId }: { postId: string }) => redraw(postId))

async function redraw(postId: string, drawn: readonly string[] = []): Promise<void> {
  const post = await getPost(postId, { fresh: true })
  const carried = post && !('deleted' in post) ? photosOf(post) : []
  // What was drawn of photos that somebody took out meanwhile has nobody who would delete it.
  await allDone(drawn.filter((key) => !carried.includes(key)).map(unpublishPhoto))
  if (!post || 'deleted' in post) return
  if (!post.preview) {
    const preview = await previewOf(post)
    // Who wrote it meanwhile has drawn one.
    if (preview) await setPreview(post, preview)
  }
  const photos = await withAvif(post.photos)
  if (photos.every(({ avif }, at) => avif === post.photos[at]?.avif)) return
  if (!(await setPhotos(post, photos))) await redraw(postId, photosOf(post))
}
