import { allDone } from '../../lib/allDone.ts'
import { task } from '../../lib/task.ts'
import { unpublishPhoto } from '../../photos/parts/uploads.ts'
import { withVariantsAndPrints } from '../../photos/parts/withVariantsAndPrints.ts'
import { getPost, setDerived, setPhotos } from '../parts/data.ts'
import { photosOf } from '../parts/photos.ts'
import { previewOf } from '../preview.ts'

/**
 * Makes what an older listing lacks: its preview, and the AVIF variants and prints of its photos (infra/migrations).
 * Idempotent.
 */
export const handler = task(({ postId }: { postId: string }) => redraw(postId))

async function redraw(postId: string, drawn: readonly string[] = []): Promise<void> {
  const post = await getPost(postId, { fresh: true })
  const carried = post && !('deleted' in post) ? photosOf(post) : []
  // The photos were removed meanwhile: nobody else would delete the new variants.
  await allDone(drawn.filter((key) => !carried.includes(key)).map(unpublishPhoto))
  if (!post || 'deleted' in post) return
  if (!post.preview) {
    const preview = await previewOf(post)
    // A concurrent edit has drawn a preview itself.
    if (preview) await setDerived(post, { preview })
  }
  const photos = await withVariantsAndPrints(post.photos)
  if (photos.every((photo, at) => photo === post.photos[at])) return
  if (!(await setPhotos(post, photos))) await redraw(postId, photosOf(post))
}
