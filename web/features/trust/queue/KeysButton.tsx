import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Tick } from '../../../ui/Field.tsx'
import css from './KeysButton.module.css'
import { useSingleKeys } from './useKeys.ts'

/** The keys of each page, and what they do. */
const shown = {
  queue: [
    ['j k ↓ ↑', 'move'],
    ['Enter', 'enter'],
    ['u', 'undo'],
    ['?', 'keys'],
  ],
  case: [
    ['1 – 9', 'action'],
    ['s g m …', 'reason'],
    ['w', 'write'],
    ['Ctrl Enter', 'decide'],
    ['u', 'undo'],
    ['n', 'next'],
    ['Esc', 'back'],
    ['?', 'keys'],
  ],
} as const

type Props = { of: keyof typeof shown; open: boolean; onOpen: (open: boolean) => void }

/** A button for the list of keys, with a switch for those without Ctrl. Phones have none. */
export function KeysButton({ of, open, onOpen }: Props) {
  const { t } = useTranslation(['queue', 'common'])
  const [on, setOn] = useSingleKeys()
  return (
    <>
      <Button
        variant="default"
        className={css.button}
        icon={<IconKeyboard size={18} aria-hidden />}
        onClick={() => onOpen(true)}
      >
        {t('keys.open')}
      </Button>
      {open && (
        <Dialog title={t('keys.title')} onClose={() => onOpen(false)}>
          <dl className={css.keys}>
            {shown[of].map(([keys, text]) => (
              <div key={keys}>
                <dt>
                  {keys.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(`keys.list.${text}`)}</dd>
              </div>
            ))}
          </dl>
          <Tick checked={on} onChange={setOn}>
            {t('keys.on')}
          </Tick>
          <p className={css.help}>{t('keys.help')}</p>
          <Button fullWidth onClick={() => onOpen(false)}>
            {t('common:close')}
          </Button>
        </Dialog>
      )}
    </>
  )
}
