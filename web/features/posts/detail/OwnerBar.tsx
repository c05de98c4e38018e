import type { Post } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ListingStatus } from '../own/ListingStatus.tsx'
import { OwnerActions } from '../own/OwnerActions.tsx'
import { Saves } from '../own/Saves.tsx'
import css from './OwnerBar.module.css'

/** The bar above a listing that only its owner sees. */
export function OwnerBar({ post, onDeleted }: { post: Post; onDeleted: () => void }) {
  const { t } = useTranslation('mine')
  return (
    <section className={css.bar} aria-label={t('owner')}>
      <div className={css.about}>
        <strong>{t('owner')}</strong>
        <ListingStatus post={post} />
        <Saves post={post} />
      </div>
      {lostItsMap(post) && (
        <p className={css.note}>
          {t('mapGone')}{' '}
          <Button to={`/user/update/post/${post.postId}`} variant="light" size="compact">
            {t('chooseMap')}
          </Button>
        </p>
      )}
      <OwnerActions post={post} onDeleted={onDeleted} />
    </section>
  )
}

/** Whether the listing hid its exact place before there was the choice to show only the area (INP-14). */
const lostItsMap = ({ showMap, onlyArea, latitude }: Post) =>
  !showMap && onlyArea === undefined && latitude !== undefined
