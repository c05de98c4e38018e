import type { ReactNode } from 'react'
import type { Article } from '#shared/blogs/answers.ts'
import { htmlLanguage } from '#shared/lib/language.ts'
import { dayIn, homeZone } from '#shared/places/zone.ts'
import { formatDay } from '../../lib/format.ts'
import { cleaned } from '../../lib/trusted.ts'
import css from './ArticleText.module.css'
import prose from './parts/prose.module.css'

type Props = {
  article: Pick<Article, 'title' | 'language' | 'date' | 'metadata' | 'content'> & Partial<Pick<Article, 'archived'>>
  /** The picture of the article, if it has one. */
  cover: ReactNode
}

/** An article as its readers see it (BLG-07), also before it is published. */
export function ArticleText({ article: { title, language, date, metadata, content, archived }, cover }: Props) {
  return (
    <article className={css.article} lang={htmlLanguage[language]} data-archived={archived || undefined}>
      <h1>{title}</h1>
      <time dateTime={date}>{formatDay(dayIn(homeZone, date))}</time>
      {metadata && <p className={css.lead}>{metadata}</p>}
      {cover && <div className={css.cover}>{cover}</div>}
      {/** biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps clean HTML alone (functions/blogs/parts/html.ts), and the browser cleans it again */}
      <div className={prose.prose} dangerouslySetInnerHTML={{ __html: cleaned(content) }} />
    </article>
  )
}
