import { Slot as More } from 'virtual:slot/listing.own'
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarCheck,
  IconCalendarOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { ownersReasons } from '#shared/posts/expiry.ts'
import { useCaller } from '../../../lib/caller.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import css from './OwnerActions.module.css'
import { type Own, useOwnPost } from './useOwnPost.ts'

type Props = {
  post: Own
  /** Called when the listing moves out of the list that shows it. */
  onLeave?: () => void
  /** Called when the listing has been deleted. */
  onDeleted?: () => void
}

/**
 * The owner's buttons: edit, reserve, archive or activate, and delete (DET-30 to DET-32, CNV-18); of whoever acts for a
 * team, those that their role allows (OWN-07).
 */
export function OwnerActions({ post, onLeave, onDeleted }: Props) {
  const { t } = useTranslation('mine')
  const own = useOwnPost(post, onDeleted)
  const role = useCaller()?.team?.role ?? 'owner'
  const [asking, setAsking] = useState<'archive' | 'delete'>()
  const { archived, reservedUntil, restriction, title } = post
  const archiving = archived ? 'dearchive' : 'archive'
  const reserving = reservedUntil ? 'free' : 'reserve'
  const label = (action: 'update' | 'reserve' | 'free' | 'archive' | 'dearchive' | 'delete') =>
    t('actions.label', { action: t(`actions.${action}`), title })

  if (role === 'viewer')
    return (
      <div className={css.actions}>
        <More post={post} />
      </div>
    )
  return (
    <div className={css.actions}>
      <Button
        to={`/user/update/post/${post.postId}`}
        variant="default"
        icon={<IconPencil size={18} aria-hidden />}
        aria-label={label('update')}
      >
        {t('actions.update')}
      </Button>
      {!archived && !restriction && (
        <Button
          variant="default"
          icon={reservedUntil ? <IconCalendarOff size={18} aria-hidden /> : <IconCalendarCheck size={18} aria-hidden />}
          aria-label={label(reserving)}
          loading={own.reserving}
          onClick={() => own.reserve(!reservedUntil)}
        >
          {t(`actions.${reserving}`)}
        </Button>
      )}
      <Button
        variant="default"
        icon={archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
        aria-label={label(archiving)}
        loading={own.archiving}
        onClick={() => {
          if (!archived) return setAsking('archive')
          own.dearchive()
          onLeave?.()
        }}
      >
        {t(`actions.${archiving}`)}
      </Button>
      {role === 'owner' && (
        <Button
          variant="default"
          icon={<IconTrash size={18} aria-hidden />}
          className={css.delete}
          title={t('actions.delete')}
          aria-label={label('delete')}
          loading={own.removing}
          onClick={() => setAsking('delete')}
        >
          {t('actions.delete')}
        </Button>
      )}
      <More post={post} />
      {asking === 'archive' && (
        <ConfirmDialog
          title={t('why.title')}
          text={t('why.text', { title })}
          choices={ownersReasons.map((reason) => ({
            label: t(`why.${reason}`),
            onChoose: () => {
              setAsking(undefined)
              own.archive(reason)
              onLeave?.()
            },
          }))}
          cancelLabel={t('ask.back')}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('ask.title')}
          text={t('ask.text', { title })}
          confirmLabel={t('ask.delete')}
          cancelLabel={t('ask.back')}
          danger
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined)
            own.remove()
            onLeave?.()
          }}
        />
      )}
    </div>
  )
}
