import { dayInWords } from '#shared/lib/dayInWords.ts'
import { groupedPhone } from '#shared/lib/phone.ts'
import type { OwnPage } from '#shared/posters/answers.ts'
import { api } from '../../../lib/api.ts'
import { visitorsDay } from '../../../lib/format.ts'
import { facts } from '../../../lib/site.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { useSending } from '../../../lib/useSending.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify, unsentText } from '../../../ui/notify.ts'
import { Proved } from '../Proved.tsx'
import css from './ProofsSection.module.css'

/** What is proved of the account, and how its telephone numbers are: by a code that is sent from them (OWN-11). */
export function ProofsSection({ page: { phones, proofs } }: { page: OwnPage }) {
  const { t } = useTranslation('myPage')
  return (
    <section className={css.proofs} aria-labelledby="proofs">
      <h2 id="proofs">{t('proofs.title')}</h2>
      <p>{t('proofs.lead')}</p>
      <Proved proofs={proofs} />
      {phones.map((phone) => (
        <Phone key={phone.telephone} {...phone} />
      ))}
    </section>
  )
}

function Phone({ telephone, provedAt }: OwnPage['phones'][number]) {
  const { t } = useTranslation('myPage')
  const language = useLanguage()
  const day = (at: string) => dayInWords(visitorsDay(at), language)
  const phone = groupedPhone(telephone)
  const asking = useSending({
    mutationFn: async () => (await api.posters.askCode({ body: { telephone } })).data,
    onError: (error) => notify.error(unsentText(error)),
  })
  const to = facts().phone
  if (provedAt) return <p>{t('proofs.phoneProved', { phone, date: day(provedAt) })}</p>
  if (!to) return <p>{t('proofs.noPhone')}</p>
  if (!asking.data)
    return (
      <Button variant="default" size="md" loading={asking.isPending} onClick={() => asking.mutate()}>
        {t('proofs.phone', { phone })}
      </Button>
    )
  const { code, until } = asking.data
  return (
    <div className={css.code} role="status">
      <p>{t('proofs.code', { phone, to, code })}</p>
      <p>{t('proofs.until', { date: day(until) })}</p>
    </div>
  )
}
