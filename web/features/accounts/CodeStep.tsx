import { type FormEvent, useRef, useState } from 'react'
import { oneTimeCode } from '#shared/accounts/schema.ts'
import { confirmCode, signIn } from '../../lib/session.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { InputField } from '../../ui/Field.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import css from './accounts.module.css'
import { RecoverStep } from './RecoverStep.tsx'
import { Refusal, useRefusal } from './Refusal.tsx'

type Props = { email: string; password: string; onBack: () => void }
type Reason = 'malformed' | 'wrong' | 'used' | 'locked' | 'unreachable'

const refusals = { codeWrong: 'wrong', codeUsed: 'used', locked: 'locked' } as const

/**
 * The second step of a login: the code of the authenticator app. The password is kept, so that an expired login can
 * start again without asking.
 */
export function CodeStep({ email, password, onBack }: Props) {
  const { t } = useTranslation('accounts')
  const [code, setCode] = useState('')
  const [refusal, tell] = useRefusal<Reason>()
  const [busy, setBusy] = useState(false)
  const [recovering, setRecovering] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  usePageTitle(t('code.title'))

  const refuse = (reason: Reason) => {
    tell(reason)
    input.current?.focus()
    input.current?.select()
  }

  /** Confirms the code. If the login has expired meanwhile, starts it again and retries with the same code. */
  const confirm = async (digits: string) => {
    const ended = await confirmCode(digits)
    if (ended !== 'late') return ended
    const begun = await signIn(email, password)
    return begun === 'codeNeeded' ? confirmCode(digits) : begun
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const typed = oneTimeCode.safeParse(code)
    if (!typed.success) return refuse('malformed')
    setBusy(true)
    const ended = await confirm(typed.data).catch(() => 'unreachable' as const)
    setBusy(false)
    if (ended === 'unreachable') refuse(ended)
    else if (ended === 'codeWrong' || ended === 'codeUsed' || ended === 'locked') refuse(refusals[ended])
    // The password or the account is no longer valid: the first step shows why.
    else if (ended !== 'signedIn') onBack()
  }

  if (recovering) return <RecoverStep email={email} password={password} onBack={() => setRecovering(false)} />
  return (
    <div className={css.page}>
      <section className={css.card}>
        <h1>{t('code.title')}</h1>
        <p className={css.lead}>{t('code.lead')}</p>
        <form className={css.form} onSubmit={send} noValidate>
          {refusal && <Refusal {...refusal}>{t(`code.${refusal.reason}`)}</Refusal>}
          <InputField
            ref={input}
            name="code"
            label={t('fields.code')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            required
            unmarked
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('login.submit')}
          </Button>
        </form>
        <div className={css.hint}>
          <p>{t('code.lost')}</p>
          <Button variant="default" size="md" onClick={() => setRecovering(true)}>
            {t('code.recover')}
          </Button>
        </div>
        <Button variant="subtle" size="md" fullWidth className={css.back} onClick={onBack}>
          {t('code.back')}
        </Button>
      </section>
    </div>
  )
}
