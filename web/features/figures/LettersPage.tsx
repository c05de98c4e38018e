import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from '../../lib/texts.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './Frame.module.css'
import { Letters } from './Letters.tsx'

/** Stops the letter of each Monday by the link in it, whose token is in the fragment; nothing changes before a press. */
export function Component() {
  const { t } = useTranslation('ownFigures')
  const token = useLocation().hash.slice(1)
  usePageTitle(t('letters.title'))
  return (
    <div className="container">
      <meta name="referrer" content="no-referrer" />
      <PageHead title={t('letters.title')} lead={<Link to="/user/figures">{t('title')}</Link>} />
      <div className={css.page}>{token && <Letters key={token} token={token} wanted />}</div>
    </div>
  )
}
