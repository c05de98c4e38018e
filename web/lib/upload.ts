import type { PhotoRejection, PhotoState, photoTypes } from '#shared/photos/schema.ts'
import { api } from './api.ts'
import { pause } from './pause.ts'

/** A photo to upload. */
export type PhotoFile = { blob: Blob; fileName: string; contentType: (typeof photoTypes)[number] }

export type ReadyPhoto = Extract<PhotoState, { state: 'ready' }> & { key: string }

/** Why a photo was rejected; `tooBig` is detected before the upload. */
export type RejectionReason = PhotoRejection | 'tooBig'

/** The photo cannot be used; a retry would not help. */
export class PhotoRejected extends Error {
  readonly reason: RejectionReason
  constructor(reason: RejectionReason) {
    super(reason)
    this.name = 'PhotoRejected'
    this.reason = reason
  }
}

/**
 * Gets a presigned POST and uploads the photo with it. `onProgress` gets the uploaded share, from 0 to 1. Returns the
 * key for `awaitPhoto`. Throws ApiError, or Error if the upload failed.
 */
export async function sendPhoto(
  { blob, fileName, contentType }: PhotoFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const signed = await api.photos.sign({
    body: { files: [{ fileName, contentType, size: blob.size }] },
    signal,
  })
  const [upload] = signed.data
  if (!upload) throw new Error('no upload was signed')
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  form.append('file', blob, fileName)
  await post(upload.url, form, onProgress, signal)
  return upload.key
}

/** Posts with XMLHttpRequest, as fetch() does not report upload progress. */
function post(url: string, form: FormData, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new Error(`upload: ${request.status}`))
    request.onerror = () => reject(new Error('upload: unreachable'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

const firstWait = 400
const longestWait = 3_000
const patience = 90_000

/** Waits until an uploaded photo is processed. Throws PhotoRejected, ApiError, or Error after a minute and a half. */
export async function awaitPhoto(key: string, signal: AbortSignal): Promise<ReadyPhoto> {
  const deadline = Date.now() + patience
  for (let wait = firstWait; Date.now() < deadline; wait = Math.min(wait * 1.4, longestWait)) {
    const { data } = await api.photos.get({ params: { key }, signal })
    if (data.state === 'ready') return { key, ...data }
    if (data.state === 'rejected') throw new PhotoRejected(data.reason)
    await pause(wait)
    signal.throwIfAborted()
  }
  throw new Error('photo: not processed in time')
}
