import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { ManageFilter } from '#shared/manage/schema.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import message from '../../ui/Message.module.css'
import { ListFilters } from '../posts/parts/ListFilters.tsx'
import { PostTable } from './PostTable.tsx'
import { AdminFrame } from './parts/AdminFrame.tsx'
import { AdminsOnly } from './parts/AdminsOnly.tsx'
import { Fetched } from './parts/Fetched.tsx'
import { Pages } from './parts/Pages.tsx'
import { SearchBox } from './parts/SearchBox.tsx'
import tools from './parts/tools.module.css'
import { postsQuery } from './queries.ts'
import { ResetButton } from './ResetButton.tsx'
import { readView, viewAddress } from './view.ts'

const filters = ['all', 'any', 'first', 'second', 'popular', 'sponsored'] as const satisfies ManageFilter[]

/** The management of posts, all at first; `/user/sponsored` is the same page, with the sponsored posts selected (D-22). */
export function Component() {
  return <AdminsOnly>{() => <ManagePosts />}</AdminsOnly>
}

function ManagePosts() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const location = useLocation()
  const view = readView(location)
  const result = useQuery(postsQuery(view))
  const { search, placement, page: _, ...rest } = view

  return (
    <AdminFrame
      title={t('posts.title')}
      total={result.data?.numOfPosts}
      aside={
        <div className={tools.answers}>
          <ResetButton />
          <Button to="/user/admin/add/post" icon={<IconPlus size={18} aria-hidden />}>
            {t('add.title')}
          </Button>
        </div>
      }
    >
      <div className={tools.bar}>
        <SearchBox
          label={t('posts.search')}
          value={search}
          onSearch={(wanted) => navigate(viewAddress(location, { ...rest, search: wanted }))}
        />
        <nav className={tools.filters} aria-label={t('posts.filters')}>
          {filters.map((filter) => (
            <Link
              key={filter}
              to={viewAddress(location, { ...rest, search, placement: filter })}
              aria-current={filter === placement ? 'page' : undefined}
            >
              {t(`placements.${filter}`)}
            </Link>
          ))}
        </nav>
        {result.data && (
          <div className={tools.selects}>
            <ListFilters
              view={view}
              choices={result.data.choices}
              nameOf={(mark) => t(`posts.only.${mark}`)}
              onChange={(changes) => navigate(viewAddress(location, { ...view, ...changes, page: 1 }))}
            />
          </div>
        )}
      </div>
      <Fetched result={result}>
        {({ data, numOfPosts }) =>
          data.length === 0 ? (
            <Empty view={view} />
          ) : (
            <>
              <PostTable posts={data} />
              <Pages
                page={view.page}
                total={numOfPosts}
                addressOf={(page) => viewAddress(location, { ...view, page })}
              />
            </>
          )
        }
      </Fetched>
    </AdminFrame>
  )
}

/** Says why no post is listed, with a link to a page that has some. */
function Empty({ view }: { view: ReturnType<typeof readView> }) {
  const { t } = useTranslation('admin')
  const location = useLocation()
  const { search, page } = view
  const elsewhere = page > 1 ? { ...view, page: 1 } : { placement: 'all' as const }
  return (
    <div className={message.message}>
      <h2>{t(page > 1 ? 'lastPage' : search ? 'posts.empty.search' : 'posts.empty.placement')}</h2>
      <Button to={viewAddress(location, elsewhere)} variant="default">
        {t(page > 1 ? 'firstPage' : 'posts.empty.all')}
      </Button>
    </div>
  )
}
