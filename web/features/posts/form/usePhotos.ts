import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { photoMaxBytes } from '#shared/photos/schema.ts'
import { ApiError } from '../../../lib/api.ts'
import { compress, hashOf } from '../../../lib/compress.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { awaitPhoto, PhotoRejected, sendPhoto } from '../../../lib/upload.ts'
import { useOnline } from '../../../lib/useOnline.ts'
import { notify } from '../../../ui/notify.ts'
import { addPhotos, movePhoto, type Photo, withPrimary } from './photos.ts'

const atOnce = 3

/** A concurrency limit: at most `atOnce` tasks run, the others wait in order. */
function turns() {
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
  const [photos, setPhotos] = useState(() => withPrimary(initial))
  // `add` is asynchronous and its calls may overlap, so the current list is in a ref beside the rendered one.
  const latest = useRef(photos)
  const aborts = useRef(new Map<string, AbortController>())
  const inTurn = useRef(turns())

  const set = (next: Photo[]) => {
    revoke(latest.current.filter(({ src }) => !next.some((photo) => photo.src === src)))
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
      change(id, error instanceof PhotoRejected ? { state: 'rejected', reason: error.reason } : { state: 'failed' })
    }
  }

  const publish = async (id: string, key: string, signal: AbortSignal) => {
    change(id, { state: 'processing', key })
    const { url } = await awaitPhoto(key, signal)
    change(id, { state: 'ready', src: url })
  }

  const upload = (id: string, file: File) =>
    follow(id, async (signal) => {
      const key = await inTurn.current(async () => {
        signal.throwIfAborted()
        change(id, { state: 'uploading', share: 0 })
        const small = await compress(file)
        if (!small) throw new PhotoRejected('unsupported')
        if (small.blob.size > photoMaxBytes) throw new PhotoRejected('tooBig')
        return sendPhoto(small, (share) => change(id, { state: 'uploading', share }), signal)
      })
      await publish(id, key, signal)
    })

  const add = async (chosen: readonly File[]) => {
    const pictures = chosen.filter((file) => file.type.startsWith('image/'))
    for (const { name } of chosen.filter((file) => !pictures.includes(file)))
      notify.warning(t('photos.notAPhoto', { name }))
    const hashed: (Photo & { file: File })[] = []
    for (const file of pictures) {
      const id = await hashOf(file)
      hashed.push({ id, fileName: file.name, file, src: URL.createObjectURL(file), primary: false, state: 'queued' })
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

  const retry = ({ id, key, file }: Photo) => {
    change(id, { state: 'queued' })
    if (file) void upload(id, file)
    else if (key) void follow(id, (signal) => publish(id, key, signal))
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
      revoke(latest.current)
    }
  }, [])

  return {
    photos,
    add,
    remove,
    retry,
    choosePrimary: (id: string) => set(withPrimary(latest.current, id)),
    move: (id: string, overId: string) => set(movePhoto(latest.current, id, overId)),
  }
}
