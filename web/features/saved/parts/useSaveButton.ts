import type { Card } from '#shared/posts/post.ts'
import { type Priced, priceOf } from '#shared/posts/price.ts'
import { priceThenOf, type SavedListing } from '#shared/saved/saved.ts'
import { forgetListing, saveListing, useSavedListing } from '../../../lib/saved.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { endNotices, errorText, notify } from '../../../ui/notify.ts'

const showFailure = (error: unknown) => void notify.error(errorText(error))

/**
 * Returns a function that removes a saved listing. Its notice offers undo, which restores the note and the date of
 * saving.
 */
export function useForget() {
  const { t } = useTranslation('listings')
  return (listing: SavedListing, title: string) =>
    forgetListing(listing.postId).then(
      () =>
        notify.info(
          t('save.removed', { title }),
          { label: t('save.undo'), act: () => void saveListing(listing).catch(showFailure) },
          listing.postId,
        ),
      showFailure,
    )
}

/** The save button of a listing: spread `button` on a button. */
export function useSaveButton(post: Priced & Pick<Card, 'postId' | 'title'>) {
  const { t } = useTranslation('listings')
  const saved = useSavedListing(post.postId)
  const forget = useForget()
  const save = () => {
    endNotices(post.postId)
    return saveListing({ postId: post.postId, savedAt: new Date().toISOString(), price: priceThenOf(priceOf(post)) })
  }
  return {
    saved: saved !== undefined,
    button: {
      type: 'button' as const,
      'aria-label': t('save.label', { title: post.title }),
      'aria-pressed': saved !== undefined,
      onClick: () => void (saved ? forget(saved, post.title) : save().catch(showFailure)),
    },
  }
}
