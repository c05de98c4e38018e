import type { ComponentProps } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { InputField } from '../../../ui/Field.tsx'

/** A field for the code of an authenticator app, which the operating system may autofill. */
export function CodeField(props: ComponentProps<typeof InputField>) {
  const { t } = useTranslation('accounts')
  return <InputField label={t('fields.code')} autoComplete="one-time-code" inputMode="numeric" required {...props} />
}
