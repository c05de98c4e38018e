import { useTranslation } from '../../../lib/texts.ts'
import { Done } from '../../../ui/Done.tsx'

/** What stands in place of the form once it is saved; the list that the listing is in follows (FRM-31, FRM-32). */
export function Saved({ title, listAt }: { title: string; listAt: string }) {
  const { t } = useTranslation('listing')
  return <Done title={title} next={t('successNext')} to={listAt} link={t('toList')} />
}
