import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { ArticleCard } from '#shared/blogs/answers.ts'
import { titleMax, truncate } from '#shared/lib/truncate.ts'
import { ApiError, isMissing } from '../../lib/api.ts'
import { useCaller } from '../../lib/caller.ts'
import { useServerRefusal } from '../../lib/serverRefusal.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Done } from '../../ui/Done.tsx'
import message from '../../ui/Message.module.css'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ArticleActions } from './ArticleActions.tsx'
import css from './ArticlePage.module.css'
import text from './ArticleText.module.css'
import { ArticleText } from './ArticleText.tsx'
import { CoverImage } from './CoverImage.tsx'
import { coverSizes } from './coverSizes.ts'
import { articleQuery, knownCard } from './queries.ts'

/** The page of an article (RTE-20); while that loads, its card from the list is its placeholder. */
export function Component() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('blog')
  const caller = useCaller()
  const [deleted, setDeleted] = useState<string>()
  const refusal = useServerRefusal(slug)
  const { data, error, refetch } = useQuery({
    ...articleQuery(slug, caller),
    enabled: caller !== undefined && !refusal,
  })
  const failure = refusal ?? error
  const article = data ?? (failure ? undefined : knownCard(slug))
  usePageTitle(article && truncate(article.title, titleMax))

  if (deleted === slug)
    return <Done title={t('deleted')} replace next={t('deletedNext')} to="/user/blogs" link={t('back')} />
  if (article && !isMissing(failure))
    return <Whole key={article.id} article={article} onDeleted={() => setDeleted(slug)} />
  if (failure) return <Missing error={failure} onRetry={refetch} />
  return <Waiting />
}

type WholeProps = { article: ArticleCard & { content?: string }; onDeleted: () => void }

function Whole({ article, onDeleted }: WholeProps) {
  const { t } = useTranslation('blog')
  return (
    <div className="container">
      <div className={css.page}>
        <p className={css.back}>
          <Link to="/user/blogs">
            <IconArrowLeft size={18} aria-hidden /> {t('back')}
          </Link>
        </p>
        <ArticleActions article={article} onDeleted={onDeleted} />
        <ArticleText
          article={article}
          cover={article.cover && <CoverImage article={article} sizes={coverSizes} eager />}
        />
      </div>
    </div>
  )
}

/** Says that there is no article to show. Temporary errors can be retried (MSG-31). */
function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['blog', 'common'])
  const gone = error instanceof ApiError && error.status >= 400 && error.status < 500
  usePageTitle(t('missing'))
  return (
    <div className={message.message}>
      <h1>{t('missing')}</h1>
      <p>{gone ? t('missingText') : t('common:unavailable')}</p>
      {!gone && <Button onClick={() => onRetry()}>{t('common:retry')}</Button>}
      <Button to="/user/blogs" variant={gone ? 'filled' : 'default'}>
        {t('back')}
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <div className="container" aria-busy>
      <div className={`${css.page} ${css.waiting} ${text.waiting}`} aria-hidden>
        <i style={{ width: '76%', height: 40 }} />
        <i style={{ width: '18%' }} />
        <i style={{ aspectRatio: '16 / 9', height: 'auto' }} />
        <i />
        <i style={{ width: '92%' }} />
        <i style={{ width: '60%' }} />
      </div>
    </div>
  )
}
