import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../lib/texts.ts'
import { pageOf } from './address.ts'
import { posterQuery } from './queries.ts'
import css from './Whose.module.css'

/** Whose listings are searched, with the way to their page and to the listings of all. */
export function Whose({ by, all }: { by: string; all: string }) {
  const { t } = useTranslation('posters')
  const { data: poster } = useQuery(posterQuery(by))
  return (
    <p className={css.whose}>
      {poster ? (
        <>
          {t('whose')} <Link to={pageOf(poster.slug)}>{poster.name}</Link>
        </>
      ) : (
        t('whoseUnknown')
      )}
      <Link to={all} className={css.others}>
        {t('everybody')}
      </Link>
    </p>
  )
}
