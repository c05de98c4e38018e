import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { may } from '#shared/lib/access.ts'
import { useCaller } from '../../lib/caller.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ArticleCard, ArticleCardSkeleton } from './ArticleCard.tsx'
import css from './ListPage.module.css'
import { articlesQuery } from './queries.ts'

const places = [1, 2, 3, 4, 5, 6]

/** The list of articles (RTE-17). */
export function Component() {
  const { t } = useTranslation('blog')
  const caller = useCaller()
  const { data: articles, isError, refetch } = useQuery(articlesQuery(caller))
  usePageTitle(t('title'))

  return (
    <div className="container">
      <header className={css.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        {caller && may(caller.roles, 'editArticles') && (
          <Button to="/user/blogs/create" size="md" icon={<IconPlus size={18} aria-hidden />}>
            {t('add')}
          </Button>
        )}
      </header>
      {articles ? (
        articles.length === 0 ? (
          <p className={css.empty}>{t('empty')}</p>
        ) : (
          <ul className={css.cards}>
            {articles.map((article, position) => (
              <li key={article.id}>
                <ArticleCard article={article} eager={position < 3} />
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <Failed text={t('listFailed')} onRetry={refetch} />
      ) : (
        <div className={css.cards} aria-busy>
          {places.map((place) => (
            <ArticleCardSkeleton key={place} />
          ))}
        </div>
      )}
    </div>
  )
}
