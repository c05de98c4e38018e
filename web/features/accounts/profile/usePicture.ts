import { useCallback, useEffect, useRef, useState } from 'react'
import { compress } from '../../../lib/compress.ts'
import { awaitPhoto, sendPhoto, type Trouble, troubleOf } from '../../../lib/upload.ts'

/** The profile photo in the form; `src` is the address of the picture shown, '' for none. */
export type Picture =
  /** The photo of the stored account. */
  | { state: 'stored'; src: string }
  /** Uploading or processing; `share` is the uploaded part from 0 to 1, undefined while processing. */
  | { state: 'underway'; src: string; share?: number }
  | { state: 'ready'; src: string; key: string }
  | { state: 'removed'; src: '' }
  | ({ src: string } & Trouble)

/** Chooses, uploads and follows one photo that replaces the stored one. It takes effect when the form is saved. */
export function usePicture(stored: string, initial?: Picture) {
  const [picture, setPicture] = useState<Picture>(initial ?? { state: 'stored', src: stored })
  const abort = useRef<AbortController>(undefined)
  const file = useRef<File>(undefined)
  const shown = useRef('')

  const stop = useCallback(() => {
    abort.current?.abort()
    if (shown.current) URL.revokeObjectURL(shown.current)
    shown.current = ''
  }, [])
  useEffect(() => stop, [stop])

  const choose = async (chosen: File) => {
    stop()
    file.current = chosen
    abort.current = new AbortController()
    const { signal } = abort.current
    const show = (next: Picture) => signal.aborted || setPicture(next)
    let src = stored
    show({ state: 'underway', src, share: 0 })
    try {
      const small = await compress(chosen)
      signal.throwIfAborted()
      src = URL.createObjectURL(small.blob)
      shown.current = src
      const key = await sendPhoto(small, (share) => show({ state: 'underway', src, share }), signal)
      show({ state: 'underway', src })
      const ready = await awaitPhoto(key, signal)
      show({ state: 'ready', src: ready.url, key })
    } catch (error) {
      const trouble = troubleOf(error)
      show({ src: trouble.state === 'rejected' ? stored : src, ...trouble })
    }
  }

  const change = (next: Picture) => {
    stop()
    setPicture(next)
  }
  return {
    picture,
    choose,
    retry: () => file.current && choose(file.current),
    remove: () => change({ state: 'removed', src: '' }),
    reset: (src = stored) => change({ state: 'stored', src }),
  }
}

export type PictureField = ReturnType<typeof usePicture>

/** The photo as the API takes it: the key of a new photo, null to remove it, undefined to leave it unchanged. */
export function pictureKey(picture: Picture): string | null | undefined {
  if (picture.state === 'ready') return picture.key
  return picture.state === 'removed' ? null : undefined
}
