import type { ManagedUser } from '#shared/manage/answers.ts'
import { formatDay, visitorsDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { MailLink } from './parts/MailLink.tsx'
import css from './UserTable.module.css'

/** The e-mail address of an account, and whether mail can be delivered; `onLift` allows sending to it again. */
export function MailCell({ user, onLift, lifting }: { user: ManagedUser; onLift: () => void; lifting: boolean }) {
  const { t } = useTranslation('admin')
  const { email, mailStopped, mailDelays } = user
  return (
    <>
      <MailLink email={email} />
      {mailStopped && (
        <p className={css.stopped}>
          {t(`users.mail.${mailStopped.reason}`, { since: formatDay(visitorsDay(mailStopped.since)) })}{' '}
          <button type="button" className={css.lift} disabled={lifting} onClick={onLift}>
            {t('users.mail.lift')}
          </button>
        </p>
      )}
      {!mailStopped && mailDelays > 0 && <p className={css.delays}>{t('users.mail.delays', { count: mailDelays })}</p>}
    </>
  )
}
