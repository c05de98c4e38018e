import type { PhotoRejection, PhotoState, SignedUpload, UploadType } from '#shared/photos/schema.ts'
import { ApiError, api } from './api.ts'
import { noteAnswer } from './connection.ts'
import { pause } from './pause.ts'

/** A photo to upload, or a PDF. */
export type PhotoFile = { blob: Blob; fileName: string; contentType: UploadType }

export type ReadyPhoto = Extract<PhotoState, { state: 'ready' }> & { key: string }

/**
 * Why a photo cannot be used. Besides the server's reasons, the page finds that a file is `tooBig`, `empty`, or can no
 * longer be read (`unreadable`), that this browser cannot convert HEIC (`unconverted`), and that the person has sent as
 * many photos as the server takes for now (`tooMany`).
 */
export type RejectionReason = PhotoRejection | 'tooBig' | 'empty' | 'unreadable' | 'unconverted' | 'tooMany'

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
 * What may succeed another time: the upload did not get through (`unsent`), processing did not end in time (`slow`), or
 * what decodes HEIC could not be loaded (`noDecoder`).
 */
export type Failure = 'unsent' | 'slow' | 'noDecoder'

/** The photo is not there yet; a retry can help. */
export class PhotoFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure)
    this.name = 'PhotoFailed'
    this.failure = failure
  }
}

/** What went wrong with a photo, as the state of its field tells it. */
export type Trouble = { state: 'rejected'; reason: RejectionReason } | { state: 'failed'; failure: Failure }

export function troubleOf(error: unknown): Trouble {
  if (error instanceof PhotoRejected) return { state: 'rejected', reason: error.reason }
  return { state: 'failed', failure: error instanceof PhotoFailed ? error.failure : 'unsent' }
}

/** The key of what is said about it, in the texts of photos (web/features/photos). */
export const troubleText = (trouble: Trouble) =>
  trouble.state === 'rejected' ? (`reasons.${trouble.reason}` as const) : (`failures.${trouble.failure}` as const)
export type TroubleText = ReturnType<typeof troubleText>

/** Longer waits than this, in seconds, are those of a day's limit; shorter ones are over when somebody tries again. */
const shortWait = 60

const isOverLimit = (error: unknown) =>
  error instanceof ApiError && error.status === 429 && (error.retryAfter ?? 0) > shortWait

/**
 * Gets a presigned POST and uploads the photo with it. `onProgress` gets the uploaded share, from 0 to 1. Returns the
 * key for `awaitPhoto`. Of a `logo` the transparency is kept. Throws PhotoRejected, ApiError, or Error if the upload failed.
 */
export async function sendPhoto(
  { blob, fileName, contentType }: PhotoFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  { logo = false } = {},
): Promise<string> {
  const body = { files: [{ fileName, contentType, size: blob.size }], logo }
  const signed = await api.photos.sign({ body, signal }).catch((error: unknown) => {
    throw isOverLimit(error) ? new PhotoRejected('tooMany') : error
  })
  const [upload] = signed.data
  if (!upload) throw new Error('no upload was signed')
  await postUpload(upload, { blob, fileName }, onProgress, signal)
  return upload.key
}

/**
 * Sends a file with a presigned POST. `onProgress` gets the uploaded share, from 0 to 1: by XMLHttpRequest, as fetch()
 * does not report it.
 */
export function postUpload(
  { url, fields }: SignedUpload,
  { blob, fileName }: Pick<PhotoFile, 'blob' | 'fileName'>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', blob, fileName)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = (event) => {
      noteAnswer()
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
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
/** Long enough to learn that a photo is broken: it has crashed its function twice, and is delivered a third time (ms). */
export const processingPatience = 150_000

/** Waits until an uploaded photo is processed. Throws PhotoRejected, ApiError, or PhotoFailed when that takes too long. */
export async function awaitPhoto(key: string, signal: AbortSignal): Promise<ReadyPhoto> {
  const found = await processed(key, signal)
  if (found.state !== 'ready') throw new PhotoRejected('notAnImage')
  return { key, ...found }
}

/** Waits until an uploaded PDF is checked; answers its size. Throws as `awaitPhoto` does, also for anything but a PDF. */
export async function awaitPdf(key: string, signal: AbortSignal): Promise<number> {
  const found = await processed(key, signal)
  if (found.state !== 'document') throw new PhotoRejected('unsupported')
  return found.bytes
}

async function processed(key: string, signal: AbortSignal) {
  const deadline = Date.now() + processingPatience
  for (let wait = firstWait; Date.now() < deadline; wait = Math.min(wait * 1.4, longestWait)) {
    const { data } = await api.photos.get({ params: { key }, signal })
    if (data.state === 'rejected') throw new PhotoRejected(data.reason)
    if (data.state !== 'pending') return data
    await pause(wait)
    signal.throwIfAborted()
  }
  throw new PhotoFailed('slow')
}
