import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './twoStep.module.css'

/** New recovery codes. They are shown only this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('profile')
  const clipboard = useClipboard()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('twoStep.codes.title')}
      </h3>
      <p>{t('twoStep.codes.lead')}</p>
      <ul className={css.codes} aria-label={t('twoStep.codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button
          size="md"
          variant="default"
          icon={clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => clipboard.copy(codes.join('\n'))}
        >
          {t(clipboard.copied ? 'twoStep.copied' : 'twoStep.codes.copy')}
        </Button>
        <Button size="md" onClick={onKept}>
          {t('twoStep.codes.kept')}
        </Button>
      </div>
    </>
  )
}
