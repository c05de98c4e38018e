import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { PageLoading } from '../../../ui/PageLoading.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { MembersOnly } from '../../accounts/parts/MembersOnly.tsx'
import { pageOf } from '../address.ts'
import { ownPageQuery } from '../queries.ts'
import { LogoField } from './LogoField.tsx'
import css from './MyPage.module.css'
import { PageForm } from './PageForm.tsx'
import { ProofsSection } from './ProofsSection.tsx'

/** The form of the own public page (OWN-06). */
export function Component() {
  return <MembersOnly>{({ ownerId }) => <OwnPage key={ownerId} userId={ownerId} />}</MembersOnly>
}

function OwnPage({ userId }: { userId: string }) {
  const { t } = useTranslation('myPage')
  const { data: page, isError, refetch } = useQuery(ownPageQuery(userId))
  usePageTitle(t('title'))
  if (!page) return isError ? <Failed text={t('failed')} onRetry={refetch} /> : <PageLoading />
  return (
    <div className={`container ${css.page}`}>
      <PageHead title={t('title')} lead={t('lead')}>
        {page.shown && page.version > 0 && (
          <Button to={pageOf(page.address)} variant="default">
            {t('look')}
          </Button>
        )}
      </PageHead>
      <LogoField userId={userId} page={page} />
      <PageForm userId={userId} page={page} />
      <ProofsSection page={page} />
    </div>
  )
}
