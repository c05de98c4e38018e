import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from '../../../lib/texts.ts'

/** Takes a code of an authenticator app, which the system may offer to fill in. */
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
