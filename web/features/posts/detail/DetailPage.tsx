import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { type Category, categoryOf, generics } from '#shared/posts/lists.ts'
import { openedIn } from '#shared/posts/openedIn.ts'
import { ApiError, isMissing, isUnreachable } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/connection.ts'
import { useRefusal } from '../../../lib/refused.ts'
import { textsOf, useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import message from '../../../ui/Message.module.css'
import { useTitle } from '../../../ui/usePageTitle.ts'
import { useWorld } from '../parts/useWorld.ts'
import { Detail } from './Detail.tsx'
import css from './DetailPage.module.css'
import { FairSection } from './FairSection.tsx'
import { keptQuery, listingQuery } from './queries.ts'
import { Others, Similar, Venues } from './Similar.tsx'
import { titleOf } from './summary.ts'
import { useView } from './useView.ts'

export { ahead } from './queries.ts'

const Deleted = lazy(async () => {
  const [{ Deleted }] = await Promise.all([import('./Deleted.tsx'), textsOf('mine')])
  return { default: Deleted }
})

export function Component() {
  const { postId = '' } = useParams()
  const [params] = useSearchParams()
  const opened = openedIn(params.get('gastronomi'))
  const { t: detail } = useTranslation('detail')
  const { t: listings } = useTranslation('listings')
  const language = useLanguage()
  const [deleted, setDeleted] = useState<string>()
  const refusal = useRefusal(postId)
  const { data, refetch, isPlaceholderData, ...query } = useQuery({ ...listingQuery(postId), enabled: !refusal })
  const error = refusal ?? query.error
  const { data: kept, isLoading } = useQuery(keptQuery(postId, isUnreachable(error)))
  const post = data ?? kept ?? undefined
  const complete = data !== undefined && !isPlaceholderData
  useTitle(post && titleOf(post, { detail, listings }, language))
  const own = post && categoryOf(post.postType.postTypeId)
  const world = opened ?? own
  useWorld(world)
  // Not before the answer is there that may not count this view yet: it would replace the number with this one.
  useView(complete && !query.isFetching ? post : undefined)

  if (deleted === postId)
    return (
      <Suspense>
        <Deleted />
      </Suspense>
    )
  // Data that came with the page may be of a listing that is gone since.
  if (error && (isMissing(error) || (!post && !isLoading)))
    return <Missing postId={postId} world={opened} error={error} onRetry={refetch} />
  if (!post || !world) return <div className={`container ${css.waiting}`} aria-busy />
  return (
    <>
      <Detail key={post.postId} post={post} world={world} complete={complete} onDeleted={() => setDeleted(postId)} />
      {complete && (
        <>
          <FairSection post={post} />
          {world === own ? <Similar postId={postId} /> : <Venues city={post['input-location']} />}
        </>
      )}
    </>
  )
}

type MissingProps = { postId: string; world: Category | undefined; error: Error; onRetry: () => void }

/** Says why there is no listing, and offers alternatives, those of a world where the address names one. */
function Missing({ postId, world, error, onRetry }: MissingProps) {
  const { t } = useTranslation(['detail', 'common'])
  const online = useOnline()
  const status = error instanceof ApiError ? error.status : 0
  const gone = error instanceof ApiError && error.code === 'postGone'
  const reason = gone ? 'gone' : status === 404 || status === 400 ? 'missing' : 'failed'
  const title = online ? t(`${reason}.title`) : t('common:offline.title')
  useTitle(title)
  return (
    <>
      <div className={message.message}>
        <h1>{title}</h1>
        <p>{online ? t(`${reason}.text`) : t('common:offline.text')}</p>
        {reason === 'failed' ? (
          <Button onClick={() => onRetry()}>{t('common:retry')}</Button>
        ) : (
          <Button to={world ? `/user/post?input-property-type=${generics[world]}&page=1` : '/user/post?page=1'}>
            {t('toListings')}
          </Button>
        )}
      </div>
      {reason !== 'failed' && <Others postId={postId} world={world} />}
    </>
  )
}
