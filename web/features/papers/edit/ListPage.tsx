import { Link } from 'react-router-dom'
import { paperNames } from '#shared/papers/papers.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { withMantine } from '../../../ui/Mantine/Mantine.tsx'
import { AdminFrame } from '../../manage/parts/AdminFrame.tsx'
import { AdminsOnly } from '../../manage/parts/AdminsOnly.tsx'
import css from './Edit.module.css'

/** The legal pages, to be edited by administrators. */
export const Component = withMantine(() => {
  return <AdminsOnly>{() => <List />}</AdminsOnly>
})

function List() {
  const { t } = useTranslation(['paperEdit', 'common'])
  return (
    <AdminFrame title={t('title')} lead={t('lead')}>
      <ul className={css.papers}>
        {paperNames.map((paper) => (
          <li key={paper}>
            <Link to={`/user/papers/${paper}`}>{t(`common:papers.${paper}`)}</Link>
          </li>
        ))}
      </ul>
    </AdminFrame>
  )
}
