import type { ReactNode } from 'react'
import type { Article } from '#shared/blogs/answers.ts'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { htmlLanguage } from '#shared/lib/language.ts'
import { dayIn, homeZone } from '#shared/places/zone.ts'
import { cleaned } from '../../lib/trusted.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import css from './ArticleText.module.css'
import prose from './parts/prose.module.css'

type Props = {
  article: Pick<Article, 'title' | 'language' | 'date' | 'metadata'> & Partial<Pick<Article, 'archived' | 'content'>>
  /** The picture of the article, if it has one. */
  cover: ReactNode
}

/** An article as its readers see it (BLG-07), also before it is published, or before its text is here. */
export function ArticleText({ article: { title, language, date, metadata, content, archived }, cover }: Props) {
  const reader = useLanguage()
  return (
    <article
      className={css.article}
      lang={htmlLanguage[language]}
      data-archived={archived || undefined}
      aria-busy={content === undefined || undefined}
    >
      <h1>{title}</h1>
      <time dateTime={date} lang={htmlLanguage[reader]}>
        {dayInWords(dayIn(homeZone, date), reader)}
      </time>
      {metadata && <p className={css.lead}>{metadata}</p>}
      {cover && <div className={css.cover}>{cover}</div>}
      {content === undefined ? (
        <div className={css.waiting} aria-hidden>
          <i />
          <i style={{ width: '92%' }} />
          <i style={{ width: '60%' }} />
        </div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps clean HTML alone (functions/blogs/parts/html.ts), and the browser cleans it again
        <div className={prose.prose} dangerouslySetInnerHTML={{ __html: cleaned(content) }} />
      )}
    </article>
  )
}
