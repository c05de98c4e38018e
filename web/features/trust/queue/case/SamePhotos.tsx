import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { photoAddress } from '#shared/photos/variants.ts'
import type { CaseWhole } from '#shared/trust/schema.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { listingQuery } from '../queries.ts'
import css from './Beside.module.css'
import { Part } from './Part.tsx'

/** Photos of the listing beside those that another owner published before (TRU-03). */
export function SamePhotos({ one: { samePhotos } }: { one: CaseWhole }) {
  const { t } = useTranslation('queue')
  if (samePhotos.length === 0) return null
  return (
    <Part title={t('case.same')} count={samePhotos.length}>
      <p className={css.lead}>{t('case.sameLead')}</p>
      <ul className={css.pairs}>
        {samePhotos.map((pair) => (
          <li key={`${pair.key} ${pair.otherKey}`} className={css.pair}>
            <figure>
              <img src={photoAddress(pair.key)} alt={t('case.thisPhoto')} loading="lazy" />
              <figcaption>{t('case.thisPhoto')}</figcaption>
            </figure>
            <figure>
              <img src={photoAddress(pair.otherKey)} alt={t('case.earlierPhoto')} loading="lazy" />
              <figcaption>
                {t('case.earlierPhoto')}: <Other postId={pair.postId} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Other({ postId }: { postId: string }) {
  const { t } = useTranslation('queue')
  const { data, isError } = useQuery(listingQuery(postId))
  if (isError) return t('case.gone')
  return <Link to={`/user/post-details/${postId}`}>{data ? `${data.title} (${data.userName})` : '…'}</Link>
}
