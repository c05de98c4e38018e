import { IconFileTypePdf, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isPdf, pdfMaxBytes, pdfType } from '#shared/photos/pdf.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { awaitPdf, PhotoRejected, sendPhoto } from '../../../lib/upload.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import field from '../../../ui/Field.module.css'
import { megabytes } from '../parts/megabytes.ts'
import css from './listing.module.css'
import { idOf, useListingFormContext } from './listingForm.ts'
import { useListingMessage } from './useListingMessage.ts'

type Problem = 'noPdf' | 'tooBig' | 'tooMany' | 'unsent'

const problemOf = (error: unknown): Problem => {
  if (!(error instanceof PhotoRejected)) return 'unsent'
  return error.reason === 'tooBig' || error.reason === 'tooMany' ? error.reason : 'noPdf'
}

/** The PDF of a venue's menu: chosen, uploaded with progress, and removed. While it is not uploaded, it has no key. */
export function MenuField() {
  const { t } = useTranslation(['listing', 'listings'])
  const language = useLanguage()
  const message = useListingMessage()
  const form = useListingFormContext()
  const { menuPdf } = form.values
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<Problem | undefined>(menuPdf?.key === '' ? 'unsent' : undefined)
  const input = useRef<HTMLInputElement>(null)
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const send = async (chosen: File) => {
    abort.current?.abort()
    abort.current = new AbortController()
    const { signal } = abort.current
    setFile(chosen)
    setShare(0)
    setProblem(undefined)
    form.setFieldValue('menuPdf', { key: '', bytes: chosen.size })
    try {
      if (!isPdf(new Uint8Array(await chosen.slice(0, 5).arrayBuffer()))) throw new PhotoRejected('unsupported')
      if (chosen.size > pdfMaxBytes) throw new PhotoRejected('tooBig')
      const key = await sendPhoto({ blob: chosen, fileName: 'menu.pdf', contentType: pdfType }, setShare, signal)
      const bytes = await awaitPdf(key, signal)
      form.setFieldValue('menuPdf', { key, bytes })
      setFile(undefined)
    } catch (error) {
      if (!signal.aborted) setProblem(problemOf(error))
    }
  }
  const remove = () => {
    abort.current?.abort()
    setFile(undefined)
    setProblem(undefined)
    form.setFieldValue('menuPdf', null)
  }

  return (
    <div className={css.menu}>
      <input
        ref={input}
        type="file"
        className="visuallyHidden"
        tabIndex={-1}
        aria-label={t('menuPdf.add')}
        accept={pdfType}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (chosen) void send(chosen)
        }}
      />
      {!menuPdf && (
        <Button
          id={idOf('menuPdf')}
          variant="default"
          icon={<IconFileTypePdf size={18} aria-hidden />}
          aria-describedby={`${idOf('menuPdf')}-help`}
          onClick={() => input.current?.click()}
        >
          {t('menuPdf.add')}
        </Button>
      )}
      {menuPdf && (
        <p className={css.menuFile}>
          <IconFileTypePdf size={20} aria-hidden />
          <span>{t('listings:menuPdf', { size: megabytes(menuPdf.bytes, language) })}</span>
          {menuPdf.key === '' && !problem && <progress value={share} aria-label={t('menuPdf.uploading')} />}
          {problem && file && (
            <Button
              variant="subtle"
              size="compact"
              icon={<IconRefresh size={16} aria-hidden />}
              onClick={() => void send(file)}
            >
              {t('photos.retryShort')}
            </Button>
          )}
          <Button
            id={idOf('menuPdf')}
            variant="subtle"
            size="compact"
            icon={<IconX size={16} aria-hidden />}
            onClick={remove}
          >
            {t('menuPdf.remove')}
          </Button>
        </p>
      )}
      {problem && (
        <p className={field.error} role="alert">
          {t(`menuPdf.${problem}`)}
        </p>
      )}
      {!problem && form.errors.menuPdf && (
        <p className={field.error}>{message('menuPdf', form.errors.menuPdf, form.values)}</p>
      )}
      <p id={`${idOf('menuPdf')}-help`} className={field.help}>
        {t('menuPdf.help')}
      </p>
    </div>
  )
}
