import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { visitorsDay } from '../../../lib/format.ts'
import { dictionaries, textsOf, useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { errorText, notify } from '../../../ui/notify.ts'

/** Downloads all own listings, active and archived, as a table (OWN-05). */
export function CsvButton({ userId }: { userId: string }) {
  const { t } = useTranslation('mine')
  const language = useLanguage()
  const downloading = useMutation({
    mutationFn: async () => {
      const [{ listingsCsv }] = await Promise.all([import('./bulk/listingsCsv.ts'), textsOf('bulk')])
      const { of } = dictionaries[language]
      const text = await listingsCsv(userId, { bulk: of('bulk'), listings: of('listings') }, language)
      const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
      const download = `tregu-${visitorsDay(new Date().toISOString())}.csv`
      Object.assign(document.createElement('a'), { href: address, download }).click()
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    onError: (error) => notify.error(errorText(error)),
  })
  return (
    <button
      type="button"
      aria-label={t('csv')}
      title={t('csv')}
      aria-busy={downloading.isPending}
      onClick={() => downloading.isPending || downloading.mutate()}
    >
      <IconDownload size={20} aria-hidden />
    </button>
  )
}
