import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { adviceFor, adviceLink, adviceText } from '#shared/figures/advice.ts'
import type { Compared } from '#shared/figures/comparison.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { postQuery } from '../posts/parts/postQuery.ts'
import { fairQuery } from '../posts/parts/queries.ts'
import css from './Frame.module.css'

/** What an owner may do for a listing, each a link to the field that it is about (OWN-03). */
export function AdviceList({ postId, compared }: { postId: string; compared: Compared | undefined }) {
  const { t } = useTranslation('ownFigures')
  const language = useLanguage()
  const { data: post } = useQuery(postQuery(postId))
  const { data: fair } = useQuery(fairQuery(postId))
  const advice = post?.active ? adviceFor(post, { fair, compared }) : []
  if (advice.length === 0) return null
  return (
    <section aria-labelledby="advice">
      <h2 id="advice" className={css.heading}>
        {t('advice')}
      </h2>
      <ul className={css.advice}>
        {advice.map((one) => (
          <li key={one.is}>
            <Link to={adviceLink(one, postId)} className={css.link}>
              {adviceText(one, language)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
