import { useTranslation } from '../../../lib/texts.ts'
import { Done } from '../../../ui/Done.tsx'

/** A success message in place of the saved form; goes on to the list that contains the listing (FRM-31, FRM-32). */
export function Saved({ title, listAt }: { title: string; listAt: string }) {
  const { t } = useTranslation('listing')
  return <Done title={title} next={t('successNext')} to={listAt} link={t('toList')} />
}
