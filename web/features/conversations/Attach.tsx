import { IconFileTypePdf, IconPaperclip, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { attachmentsMax } from '#shared/conversations/attachments.ts'
import { pdfMaxBytes, pdfType } from '#shared/photos/pdf.ts'
import { photoMaxBytes } from '#shared/photos/schema.ts'
import { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { PhotoRejected, troubleOf, troubleText } from '../../lib/upload.ts'
import { ChoosePhotos } from '../../ui/ChoosePhotos.tsx'
import { errorText } from '../../ui/notify.ts'
import css from './Attachments.module.css'
import type { Attachments, ChosenFile } from './useAttachments.ts'

/** How many files a message carries, and how large. */
export const limits = { count: attachmentsMax, picture: photoMaxBytes / 1e6, pdf: pdfMaxBytes / 1e6 }

/** Chooses files for the next message. */
export function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const { t } = useTranslation('conversations')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={css.attach}
        aria-label={t('attach.choose')}
        title={t('attach.limits', limits)}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={22} aria-hidden />
      </button>
      <ChoosePhotos ref={input} label={t('attach.choose')} also={pdfType} multiple onChoose={onChoose} />
    </>
  )
}

/** The files that the next message will carry. */
export function AttachedFiles({ attachments }: { attachments: Attachments }) {
  const { t } = useTranslation('conversations')
  if (attachments.files.length === 0) return null
  return (
    <div>
      <ul className={css.chosen} aria-label={t('attach.chosen')}>
        {attachments.files.map((one) => (
          <Chosen key={one.id} one={one} attachments={attachments} />
        ))}
      </ul>
      <p className={css.limits}>{t('attach.limits', limits)}</p>
    </div>
  )
}

function Chosen({ one, attachments }: { one: ChosenFile; attachments: Attachments }) {
  const { t } = useTranslation(['conversations', 'photos'])
  const { file, share, attachment, error } = one
  const { name } = file
  const Icon = /\.pdf$/i.test(name) || file.type === pdfType ? IconFileTypePdf : IconPhoto
  const isFinal = error instanceof PhotoRejected || (error instanceof ApiError && error.status < 500)
  return (
    <li className={css.file} data-failed={error !== undefined || undefined}>
      <Icon size={20} aria-hidden />
      <span className={css.name}>
        <bdi>{name}</bdi>
        {error !== undefined ? (
          <span role="alert">{problem()}</span>
        ) : attachment ? (
          <span>{t('attach.ready')}</span>
        ) : (
          <progress aria-label={t('attach.uploading', { name })} value={share < 1 ? share : undefined} />
        )}
      </span>
      {error !== undefined && !isFinal && (
        <button type="button" aria-label={t('attach.retry', { name })} onClick={() => attachments.retry(one)}>
          <IconRefresh size={20} aria-hidden />
        </button>
      )}
      <button type="button" aria-label={t('attach.remove', { name })} onClick={() => attachments.remove(one)}>
        <IconX size={20} aria-hidden />
      </button>
    </li>
  )

  function problem(): string {
    if (error instanceof ApiError && error.status < 500) return errorText(error)
    const trouble = troubleOf(error)
    if (trouble.state === 'rejected') {
      if (trouble.reason === 'notAnImage' || trouble.reason === 'unsupported') return t('attach.kinds')
      if (trouble.reason === 'tooBig') return t('attach.tooBig', limits)
    }
    return t(`photos:${troubleText(trouble)}`)
  }
}
