import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { compress } from '../../../lib/compress.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { awaitPhoto, sendPhoto, troubleOf, troubleText } from '../../../lib/upload.ts'
import { notify } from '../../../ui/notify.ts'

/** The progress of a picture: the uploaded part from 0 to 1, then its processing. */
export type Progress = { share: number } | 'processing' | undefined

/** Uploads pictures one after another with the usual photo pipeline, and inserts them at the cursor or behind what is selected. */
export function useUpload(onUploading: ((uploading: boolean) => void) | undefined) {
  const { t } = useTranslation('photos')
  const [progress, setProgress] = useState<Progress>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const put = async (editor: Editor, file: File, signal: AbortSignal) => {
    setProgress({ share: 0 })
    const small = await compress(file)
    const key = await sendPhoto(small, (share) => setProgress({ share }), signal)
    setProgress('processing')
    const { url, width, height } = await awaitPhoto(key, signal)
    const shown = Math.min(width, 1280)
    const size = { width: shown, height: Math.round((height * shown) / width) }
    // Behind a selection, which it must not replace.
    editor
      .chain()
      .focus()
      .insertContentAt(editor.state.selection.to, { type: 'image', attrs: { src: url, alt: '', ...size } })
      .run()
  }

  const upload = async (editor: Editor, files: readonly File[]) => {
    abort.current = new AbortController()
    const { signal } = abort.current
    onUploading?.(true)
    for (const file of files) {
      await put(editor, file, signal).catch((error: unknown) => {
        if (signal.aborted) return
        void notify.error(t('named', { name: file.name, problem: t(troubleText(troubleOf(error))) }))
      })
    }
    setProgress(undefined)
    onUploading?.(false)
  }

  return { progress, upload }
}
