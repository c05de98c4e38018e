import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from '../../../lib/texts.ts'

/** A field for the code of an authenticator app, which the operating system may autofill. */
export function CodeField(props: TextInputProps) {
  const { t } = useTranslation('accounts')
  return (
    <TextInput
      label={t('fields.code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={7}
      required
      {...props}
    />
  )
}
