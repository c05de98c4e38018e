import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { useTranslation } from '../../lib/texts.ts'
import { MembersOnly } from '../accounts/parts/MembersOnly.tsx'
import { AdviceList } from './AdviceList.tsx'
import { Compared } from './Compared.tsx'
import css from './Frame.module.css'
import { Frame, usePeriod } from './Frame.tsx'
import { listingFiguresQuery } from './queries.ts'

/** The figures of an own listing (OWN-03). */
export function Component() {
  const { postId = '' } = useParams()
  return (
    <MembersOnly>
      {({ ownerId }) => <Listing key={`${ownerId} ${postId}`} userId={ownerId} postId={postId} />}
    </MembersOnly>
  )
}

function Listing({ userId, postId }: { userId: string; postId: string }) {
  const { t } = useTranslation('ownFigures')
  const period = usePeriod()
  const result = useQuery(listingFiguresQuery(userId, period, postId))
  const title = result.data?.listings[0]?.title
  return (
    <Frame
      title={title === undefined ? t('title') : t('titleOf', { title })}
      lead={
        <span className={css.links}>
          <Link to="/user/figures">{t('all')}</Link>
          <Link to={`/user/post-details/${postId}`}>{t('view')}</Link>
        </span>
      }
      period={period}
      result={result}
      above={
        <>
          <Compared compared={result.data?.compared} />
          <AdviceList postId={postId} compared={result.data?.compared} />
        </>
      }
    />
  )
}
