import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { InputField } from '../../../ui/Field.tsx'

/** A password field with a button to show the password. */
export function PasswordField(props: Omit<ComponentProps<typeof InputField>, 'type' | 'end'>) {
  const { t } = useTranslation('accounts')
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <InputField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button type="button" aria-label={t('showPassword')} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  )
}
