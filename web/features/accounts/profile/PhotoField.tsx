import { IconPhotoUp, IconRefresh, IconUser } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { troubleText } from '../../../lib/upload.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoosePhotos } from '../../../ui/ChoosePhotos.tsx'
import css from './PhotoField.module.css'
import type { Picture, PictureField } from './usePicture.ts'

/** The profile photo, or an agency's logo, with a progress ring around it during an upload. */
export function PhotoField({ isLogo, picture, choose, retry, remove, reset }: PictureField & { isLogo: boolean }) {
  const { t } = useTranslation('profile')
  const input = useRef<HTMLInputElement>(null)
  const { state, src } = picture
  return (
    <div className={css.field}>
      <div className={css.circle} data-state={state} data-logo={isLogo || undefined}>
        {src ? (
          <img src={src} alt={t('photo.alt')} width={112} height={112} />
        ) : (
          <IconUser size={48} stroke={1.4} role="img" aria-label={t('photo.none')} />
        )}
        {picture.state === 'underway' && <Ring share={picture.share} />}
      </div>
      <div className={css.side}>
        <div className={css.buttons}>
          <Button
            variant="default"
            size="md"
            icon={<IconPhotoUp size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t(src ? 'photo.change' : 'photo.choose')}
          </Button>
          {state === 'failed' && (
            <Button variant="default" size="md" icon={<IconRefresh size={18} aria-hidden />} onClick={retry}>
              {t('photo.retry')}
            </Button>
          )}
          {state === 'stored' ? (
            src && (
              <Button variant="default" size="md" onClick={remove}>
                {t('photo.remove')}
              </Button>
            )
          ) : (
            <Button variant="default" size="md" onClick={() => reset()}>
              {t('photo.undo')}
            </Button>
          )}
        </div>
        <Status picture={picture} />
      </div>
      <ChoosePhotos ref={input} label={t('photo.choose')} onChoose={([file]) => file && void choose(file)} />
    </div>
  )
}

/** The progress or error of the photo. Its space is always reserved, so that the layout does not shift. */
function Status({ picture }: { picture: Picture }) {
  const { t } = useTranslation('profile')
  const { t: problem } = useTranslation('photos')
  const wrong = picture.state === 'rejected' || picture.state === 'failed'
  return (
    <p className={css.status} role={wrong ? 'alert' : 'status'} data-wrong={wrong || undefined}>
      {picture.state === 'stored' && t('photo.help')}
      {picture.state === 'underway' &&
        (picture.share === undefined
          ? t('photo.processing')
          : t('photo.uploading', { percent: Math.round(picture.share * 100) }))}
      {picture.state === 'ready' && t('photo.ready')}
      {picture.state === 'removed' && t('photo.removed')}
      {(picture.state === 'rejected' || picture.state === 'failed') && problem(troubleText(picture))}
    </p>
  )
}

const radius = 58
const length = 2 * Math.PI * radius

function Ring({ share }: { share?: number }) {
  const { t } = useTranslation('profile')
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <svg
      className={css.ring}
      viewBox="0 0 120 120"
      role="progressbar"
      aria-label={percent === undefined ? t('photo.processing') : t('photo.uploading', { percent })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      data-waiting={share === undefined || undefined}
    >
      <circle cx="60" cy="60" r={radius} />
      <circle
        cx="60"
        cy="60"
        r={radius}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - (share === undefined ? 0.3 : share))}
      />
    </svg>
  )
}
