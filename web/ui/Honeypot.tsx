import { useState } from 'react'
import { useTranslation } from '../lib/texts.ts'
import { CheckField } from './Field.tsx'

type Props = {
  id?: string | undefined
  value: string
  onChange: (value: string) => void
  /** The sending was refused because the field is filled in. */
  refused: boolean
}

/**
 * A field that people do not see, for bots to fill in. Browsers and password managers fill it in too: once that was
 * refused, a visible checkbox asks instead, and ticking it empties the field (INP-07).
 */
export function Honeypot({ id, value, onChange, refused }: Props) {
  const { t } = useTranslation()
  const [filled, setFilled] = useState<string>()
  if (refused && filled === undefined) setFilled(value)

  if (filled === undefined)
    return (
      <div className="visuallyHidden" aria-hidden>
        <label>
          {t('honeypot.label')}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </label>
      </div>
    )
  return (
    <CheckField
      id={id}
      checked={value === ''}
      onChange={(checked) => onChange(checked ? '' : filled)}
      aria-invalid={value === '' ? undefined : true}
      help={t('honeypot.why')}
    >
      {t('honeypot.person')}
    </CheckField>
  )
}
