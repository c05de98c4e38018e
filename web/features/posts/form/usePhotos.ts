import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PhotoMark } from '#shared/posts/lists.ts'
import { ApiError } from '../../../lib/api.ts'
import { compress, idOf, photoName } from '../../../lib/compress.ts'
import { useOnline } from '../../../lib/connection.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { awaitPhoto, PhotoRejected, sendPhoto, troubleOf } from '../../../lib/upload.ts'
import { notify } from '../../../ui/notify.ts'
import { addPhotos, markPhoto, movePhoto, type Photo, smallSize, withPrimary } from './photos.ts'

const atOnce = 3

/** A concurrency limit: at most `atOnce` tasks run, the others wait in order. */
function limitConcurrency() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

const shows = (photos: readonly Photo[], src: string) => photos.some((photo) => photo.src === src)

/** Releases the object URLs of photos that are no longer shown. */
function revoke(photos: readonly Photo[]): void {
  for (const { src } of photos) if (src.startsWith('blob:')) URL.revokeObjectURL(src)
}

export type Photos = ReturnType<typeof usePhotos>

/**
 * The photos of a form, through their whole life: hashes, compresses and uploads them, three at a time, and polls until
 * they are processed. Polling resumes for `initial` photos that are still processing (from a draft).
 */
export function usePhotos(initial: readonly Photo[]) {
  const { t } = useTranslation('listing')
  const { t: problem } = useTranslation('photos')
  const [photos, setPhotos] = useState(() => withPrimary(initial))
  // `add` is asynchronous and its calls may overlap, so the current list is in a ref beside the rendered one.
  const latest = useRef(photos)
  const aborts = useRef(new Map<string, AbortController>())
  const inTurn = useRef(limitConcurrency())

  // Object URLs are released once the page shows others, also the preview, which is rendered later.
  const dropped = useRef<Photo[]>([])
  const settled = useDeferredValue(photos)
  useEffect(() => {
    const shown = [...photos, ...settled]
    revoke(dropped.current.filter(({ src }) => !shows(shown, src)))
    dropped.current = dropped.current.filter(({ src }) => shows(shown, src))
  }, [photos, settled])

  const set = (next: Photo[]) => {
    dropped.current.push(...latest.current.filter(({ src }) => !shows(next, src)))
    latest.current = next
    setPhotos(next)
  }
  const change = (id: string, news: Partial<Photo>) =>
    set(withPrimary(latest.current.map((photo) => (photo.id === id ? { ...photo, ...news } : photo))))

  /** Runs one photo's upload or polling with its own abort signal, and records how it failed. */
  const follow = async (id: string, way: (signal: AbortSignal) => Promise<void>) => {
    const abort = new AbortController()
    aborts.current.set(id, abort)
    try {
      await way(abort.signal)
    } catch (error) {
      if (abort.signal.aborted) return
      if (error instanceof ApiError && error.status === 404) return forget(id)
      change(id, troubleOf(error))
    }
  }

  const publish = async (id: string, key: string, signal: AbortSignal) => {
    change(id, { state: 'processing', key })
    const { url, ...size } = await awaitPhoto(key, signal)
    const small = smallSize(size)
    change(id, { state: 'ready', src: url, ...(small && { small }) })
  }

  const upload = (id: string, file: File) =>
    follow(id, async (signal) => {
      const key = await inTurn.current(async () => {
        signal.throwIfAborted()
        change(id, { state: 'uploading', share: 0 })
        const small = await compress(file)
        signal.throwIfAborted()
        // What is sent can be shown, and takes less memory than the chosen file.
        change(id, { src: URL.createObjectURL(small.blob) })
        return sendPhoto(small, (share) => change(id, { state: 'uploading', share }), signal)
      })
      await publish(id, key, signal)
    })

  const add = async (chosen: readonly File[]) => {
    const hashed: (Photo & { file: File })[] = []
    for (const file of chosen) {
      try {
        const id = await idOf(file)
        const [fileName, src] = [photoName(file.name), URL.createObjectURL(file)]
        hashed.push({ id, fileName, file, src, primary: false, state: 'queued' })
      } catch (error) {
        if (!(error instanceof PhotoRejected)) throw error
        notify.warning(problem('named', { name: file.name, problem: problem(`reasons.${error.reason}`) }))
      }
    }
    const { photos: next, added, duplicate, overLimit } = addPhotos(latest.current, hashed)
    if (duplicate) notify.info(t('photos.duplicate'))
    if (overLimit) notify.warning(t('photos.limit'))
    set(next)
    for (const photo of hashed) {
      if (added.includes(photo)) void upload(photo.id, photo.file)
      else revoke([photo])
    }
  }

  const remove = (id: string) => {
    aborts.current.get(id)?.abort()
    set(withPrimary(latest.current.filter((photo) => photo.id !== id)))
  }

  /** Removes a photo that the server has deleted, because it was uploaded too long ago. */
  const forget = (id: string) => {
    remove(id)
    notify.warning(t('photos.gone'))
  }

  /** Uploads an edited photo in place of the one that it was made of. */
  const replace = (id: string, file: File) => {
    aborts.current.get(id)?.abort()
    change(id, { file, src: URL.createObjectURL(file), key: undefined, small: undefined, state: 'queued' })
    void upload(id, file)
  }

  const retry = ({ id, key, file, failure }: Photo) => {
    change(id, { state: 'queued' })
    if (key && (failure === 'slow' || !file)) void follow(id, (signal) => publish(id, key, signal))
    else if (file) void upload(id, file)
  }

  /** Retries failed photos when the connection is back. */
  const online = useOnline()
  const goOn = useEffectEvent(() => {
    for (const photo of latest.current) if (photo.state === 'failed') retry(photo)
  })
  useEffect(() => {
    if (online) goOn()
  }, [online])

  const followKept = useEffectEvent(() => {
    for (const { id, key, state } of latest.current)
      if (key && state === 'processing') void follow(id, (signal) => publish(id, key, signal))
  })
  useEffect(() => {
    followKept()
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
      revoke([...latest.current, ...dropped.current])
    }
  }, [])

  return {
    photos,
    add,
    remove,
    replace,
    retry,
    choosePrimary: (id: string) => set(withPrimary(latest.current, id)),
    mark: (id: string, mark: PhotoMark | undefined) => set(markPhoto(latest.current, id, mark)),
    move: (id: string, overId: string) => set(movePhoto(latest.current, id, overId)),
  }
}
