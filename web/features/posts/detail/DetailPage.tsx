import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { type Category, categoryOf, generics } from '#shared/posts/lists.ts'
import { openedCategory } from '#shared/posts/openedCategory.ts'
import { ApiError, isMissing, isUnreachable } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/connection.ts'
import { useServerRefusal } from '../../../lib/serverRefusal.ts'
import { textsOf, useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import message from '../../../ui/Message.module.css'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { useCategoryColors } from '../parts/useCategoryColors.ts'
import { Detail } from './Detail.tsx'
import css from './DetailPage.module.css'
import { listingQuery, offlinePostQuery } from './queries.ts'
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
  const openedAs = openedCategory(params.get('gastronomi'))
  const { t: detail } = useTranslation('detail')
  const { t: listings } = useTranslation('listings')
  const language = useLanguage()
  const [deleted, setDeleted] = useState<string>()
  const refusal = useServerRefusal(postId)
  const { data, refetch, isPlaceholderData, ...query } = useQuery({ ...listingQuery(postId), enabled: !refusal })
  const error = refusal ?? query.error
  const { data: kept, isLoading } = useQuery(offlinePostQuery(postId, isUnreachable(error)))
  const post = data ?? kept ?? undefined
  const complete = data !== undefined && !isPlaceholderData
  usePageTitle(post && titleOf(post, { detail, listings }, language))
  const own = post && categoryOf(post.postType.postTypeId)
  const category = openedAs ?? own
  useCategoryColors(category)
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
    return <Missing postId={postId} category={openedAs} error={error} onRetry={refetch} />
  if (!post || !category) return <div className={`container ${css.waiting}`} aria-busy />
  return (
    <>
      <Detail
        key={post.postId}
        post={post}
        category={category}
        complete={complete}
        onDeleted={() => setDeleted(postId)}
      />
      {complete && (category === own ? <Similar postId={postId} /> : <Venues city={post['input-location']} />)}
    </>
  )
}

type MissingProps = { postId: string; category: Category | undefined; error: Error; onRetry: () => void }

/** Says why there is no listing, and offers alternatives, those of a category if the address names one. */
function Missing({ postId, category, error, onRetry }: MissingProps) {
  const { t } = useTranslation(['detail', 'common'])
  const online = useOnline()
  const status = error instanceof ApiError ? error.status : 0
  const gone = error instanceof ApiError && error.code === 'postGone'
  const reason = gone ? 'gone' : status === 404 || status === 400 ? 'missing' : 'failed'
  const title = online ? t(`${reason}.title`) : t('common:offline.title')
  usePageTitle(title)
  return (
    <>
      <div className={message.message}>
        <h1>{title}</h1>
        <p>{online ? t(`${reason}.text`) : t('common:offline.text')}</p>
        {reason === 'failed' ? (
          <Button onClick={() => onRetry()}>{t('common:retry')}</Button>
        ) : (
          <Button to={category ? `/user/post?input-property-type=${generics[category]}&page=1` : '/user/post?page=1'}>
            {t('toListings')}
          </Button>
        )}
      </div>
      {reason !== 'failed' && <Others postId={postId} category={category} />}
    </>
  )
}
