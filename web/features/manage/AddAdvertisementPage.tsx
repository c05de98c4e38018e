import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { ManagedPost } from '#shared/manage/answers.ts'
import { listingDay } from '#shared/posts/day.ts'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import message from '../../ui/Message.module.css'
import css from './AddAdvertisementPage.module.css'
import { PlacementForm } from './PlacementForm.tsx'
import { PostState } from './PostState.tsx'
import { AdminFrame } from './parts/AdminFrame.tsx'
import { AdminsOnly } from './parts/AdminsOnly.tsx'
import { Fetched } from './parts/Fetched.tsx'
import { Pages } from './parts/Pages.tsx'
import { SearchBox } from './parts/SearchBox.tsx'
import table from './parts/table.module.css'
import { postsQuery } from './queries.ts'
import { readView, viewAddress } from './view.ts'

/**
 * The page to place an advertisement: selects placements for a post without any, or first opens the ordinary form to
 * create the post (D-22).
 */
export function Component() {
  return <AdminsOnly>{() => <AddAdvertisement />}</AdminsOnly>
}

function AddAdvertisement() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  const view = readView(location)
  const result = useQuery(postsQuery(view))

  const choose = (postId: string | undefined) =>
    setParams(
      (now) => {
        if (postId) now.set('post', postId)
        else now.delete('post')
        return now
      },
      { preventScrollReset: true },
    )

  return (
    <AdminFrame
      title={t('add.title')}
      lead={t('add.lead')}
      aside={
        <Button
          to="/user/add/post"
          state={{ back: location.pathname }}
          variant="default"
          size="md"
          icon={<IconPlus size={18} aria-hidden />}
        >
          {t('add.create')}
        </Button>
      }
    >
      <SearchBox
        label={t('posts.search')}
        value={view.search}
        onSearch={(search) => navigate(viewAddress(location, { search }))}
      />
      <Fetched result={result}>
        {({ data, numOfPosts }) =>
          data.length === 0 ? (
            <div className={message.message}>
              <h2>{t(view.page > 1 ? 'lastPage' : view.search ? 'posts.empty.search' : 'add.empty')}</h2>
            </div>
          ) : (
            <>
              <ul className={css.posts}>
                {data.map((post) => (
                  <li key={post.postId} className={css.post} data-chosen={post.postId === params.get('post')}>
                    <Summary post={post} />
                    {post.postId === params.get('post') ? (
                      <PlacementForm post={post} onDone={() => choose(undefined)} />
                    ) : (
                      <Button
                        variant="default"
                        aria-label={t('labelled', { action: t('add.choose'), title: post.title })}
                        onClick={() => choose(post.postId)}
                      >
                        {t('add.choose')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              <Pages
                page={view.page}
                total={numOfPosts}
                addressOf={(page) => viewAddress(location, { search: view.search, page })}
              />
            </>
          )
        }
      </Fetched>
    </AdminFrame>
  )
}

function Summary({ post }: { post: ManagedPost }) {
  return (
    <div className={css.summary}>
      <h2>
        <Link to={`/user/post-details/${post.postId}`} className={table.link}>
          {post.title}
        </Link>
      </h2>
      <PostState post={post} />
      <p className={table.under}>
        {[post.userName, post.userEmail, formatDay(listingDay(post, post.createdAt))].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
