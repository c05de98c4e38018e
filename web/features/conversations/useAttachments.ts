import { useEffect, useRef, useState } from 'react'
import { type Attachment, attachmentsMax } from '#shared/conversations/attachments.ts'
import { uploadAttachment } from './uploadAttachment.ts'

/** A file that the next message will carry. `error` says why it cannot, or not yet. */
export type ChosenFile = {
  id: string
  file: File
  share: number
  attachment?: Attachment
  error?: unknown
}

/** The files that the next message of a conversation will carry, which are uploaded as soon as they are chosen. */
export function useAttachments(id: string) {
  const [files, setFiles] = useState<ChosenFile[]>([])
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = uploads.current
    return () => {
      for (const upload of running.values()) upload.abort()
    }
  }, [])

  const change = (one: string, to: Partial<ChosenFile>) =>
    setFiles((now) => now.map((file) => (file.id === one ? { ...file, ...to } : file)))

  async function upload({ id: one, file }: Pick<ChosenFile, 'id' | 'file'>) {
    const controller = new AbortController()
    uploads.current.set(one, controller)
    try {
      const onProgress = (share: number) => change(one, { share })
      change(one, { attachment: await uploadAttachment(id, file, onProgress, controller.signal) })
    } catch (error) {
      if (!controller.signal.aborted) change(one, { error })
    }
  }

  return {
    files,
    /** Adds files, as many as a message may carry; false when some were left out. */
    add(chosen: readonly File[]): boolean {
      const room = attachmentsMax - files.length
      const added = chosen.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file, share: 0 }))
      setFiles((now) => [...now, ...added])
      for (const one of added) void upload(one)
      return chosen.length <= room
    },
    retry(one: ChosenFile) {
      change(one.id, { error: undefined, share: 0 })
      void upload(one)
    },
    remove(one: ChosenFile) {
      uploads.current.get(one.id)?.abort()
      setFiles((now) => now.filter(({ id }) => id !== one.id))
    },
    /** Forgets what was sent. */
    sent: (attachments: readonly Attachment[]) =>
      setFiles((now) => now.filter(({ attachment }) => !attachments.some(({ key }) => key === attachment?.key))),
  }
}
export type Attachments = ReturnType<typeof useAttachments>
