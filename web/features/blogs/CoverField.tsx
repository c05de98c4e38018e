import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoosePhotos } from '../../ui/ChoosePhotos.tsx'
import css from './CoverField.module.css'
import { useAddress } from './useAddress.ts'
import type { useCover } from './useCover.ts'

type Props = {
  id: string
  cover: Pick<ReturnType<typeof useCover>, 'value' | 'preparing'>
  error?: string
  /** Called with a chosen file, or with undefined for no cover. */
  onChoose: (file: File | undefined) => void
}

/** A field to choose an article's cover picture, with a preview. */
export function CoverField({ id, cover: { value, preparing }, error, onChoose }: Props) {
  const { t } = useTranslation('blog')
  const input = useRef<HTMLInputElement>(null)
  const shown = useAddress(value)

  return (
    <fieldset id={id} className={css.field} aria-describedby={error ? `${id}-error` : `${id}-help`}>
      <legend>{t('fields.image')}</legend>
      {shown && <img src={shown} alt={t('imageAlt')} />}
      <div className={css.buttons}>
        <Button
          variant="default"
          size="md"
          loading={preparing}
          icon={<IconPhotoPlus size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t(shown ? 'changeImage' : 'chooseImage')}
        </Button>
        {(shown || error) && (
          <Button
            variant="default"
            size="md"
            icon={<IconX size={18} aria-hidden />}
            onClick={() => onChoose(undefined)}
          >
            {t('removeImage')}
          </Button>
        )}
      </div>
      <ChoosePhotos ref={input} label={t('fields.image')} onChoose={([file]) => onChoose(file)} />
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
      <p id={`${id}-help`} className={css.help}>
        {t('fields.imageHelp')}
      </p>
    </fieldset>
  )
}
