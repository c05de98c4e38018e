import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react'
import type { Attachment } from '#shared/conversations/attachments.ts'
import { writtenMax } from '#shared/conversations/schema.ts'
import { excessOf } from '#shared/lib/text.ts'
import { ApiError, api, isFault } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { AreaField } from '../../ui/Field.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { AttachButton, AttachedFiles, limits } from './Attach.tsx'
import { type Draft, sending, storeDraft, storedDraft } from './draft.ts'
import css from './Messages.module.css'
import { QuickReplies } from './QuickReplies.tsx'
import { showSent } from './queries.ts'
import { useAttachments } from './useAttachments.ts'

/** Ways to hear of news besides mail. */
const Follow = lazy(async () => ({ default: (await import('virtual:slot/news.follow')).Slot }))

type Props = {
  id: string
  /** The listing of the conversation, for its poster. */
  ownPost: string | undefined
  /** The receiver has answered, and so may be sent files (CNV-08). */
  attaches: boolean
  children: ReactNode
}

/**
 * Writes in a conversation. What is typed stays on the device until it has been sent; a failed message is sent again
 * under the same key. `children` stand above the field.
 */
export function Composer({ id, ownPost, attaches, children }: Props) {
  const { t } = useTranslation(['conversations', 'common'])
  const client = useQueryClient()
  const field = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(() => storedDraft(id))
  const attachments = useAttachments(id)
  /** Why nothing was sent. */
  const [held, setHeld] = useState<'blank' | 'unready'>()
  const keep = (next: Draft) => {
    setDraft(next)
    storeDraft(id, next)
  }
  const focus = () => field.current?.querySelector('textarea')?.focus()

  const send = useSending({
    mutationFn: ({ text, sent, files }: Required<Draft> & { files: Attachment[] }) =>
      api.conversations.write({ params: { id }, body: { text, attachments: files }, idempotencyKey: sent.key }),
    retry: (failures, error) => failures < 2 && isFault(error),
    onSuccess: ({ data }, { text, files }) => {
      showSent(client, id, data)
      attachments.sent(files)
      // What was typed meanwhile stays.
      setDraft((now) => {
        const next = now.text === text ? { text: '' } : { text: now.text }
        storeDraft(id, next)
        return next
      })
      focus()
    },
  })

  const submit = () => {
    const { files } = attachments
    const ready = files.flatMap(({ attachment }) => attachment ?? [])
    const trouble =
      ready.length < files.length ? 'unready' : draft.text.trim() || ready.length > 0 ? undefined : 'blank'
    setHeld(trouble)
    if (trouble || excessOf(draft.text, writtenMax) > 0) return focus()
    const next = sending(draft, ready)
    keep(next)
    send.mutate({ ...next, files: ready })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }

  const choose = (files: readonly File[]) => {
    setHeld(undefined)
    if (!attaches) notify.error(t('common:errors.notAnswered'))
    else if (!attachments.add(files)) notify.error(t('attach.limits', limits))
  }
  const takeFiles = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    if (data.files.length === 0) return
    event.preventDefault()
    choose([...data.files])
  }

  const isHeld = held === 'blank' || (held && attachments.files.some(({ attachment }) => !attachment))
  const error = isHeld ? t(`thread.${held}`) : send.error && failureText(send.error)
  return (
    <div className={css.composer}>
      {children}
      {send.isSuccess && (
        <Suspense>
          <Follow />
        </Suspense>
      )}
      {ownPost && (
        <QuickReplies
          postId={ownPost}
          sent={send.isSuccess ? send.variables.text : undefined}
          onChoose={(text) => {
            setHeld(undefined)
            keep({ ...draft, text: [draft.text.trim(), text].filter(Boolean).join(' ') })
            focus()
          }}
        />
      )}
      <AttachedFiles attachments={attachments} />
      <form
        className={css.writing}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onPaste={(event) => takeFiles(event, event.clipboardData)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => takeFiles(event, event.dataTransfer)}
      >
        {attaches && <AttachButton onChoose={choose} />}
        <div ref={field} className={css.field}>
          <AreaField
            aria-label={t('thread.text')}
            placeholder={t('thread.text')}
            rows={1}
            longest={writtenMax}
            value={draft.text}
            onChange={(event) => {
              setHeld(undefined)
              keep({ ...draft, text: event.currentTarget.value })
            }}
            onKeyDown={onKeyDown}
            error={error || undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          />
        </div>
        <Button
          type="submit"
          size="md"
          loading={send.isPending}
          icon={<IconSend size={18} aria-hidden />}
          title={t('thread.keys')}
        >
          {t('thread.send')}
        </Button>
      </form>
    </div>
  )

  function failureText(failure: Error): string {
    if (isFault(failure)) return t('thread.unsent')
    return failure instanceof ApiError && failure.code === 'tooMany' ? t('thread.tooMany') : errorText(failure)
  }
}
