import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { noteMax, type SavedListing } from '#shared/saved/saved.ts'
import { saveListing } from '../../lib/saved.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { AreaField } from '../../ui/Field.tsx'
import { notify, unsentText } from '../../ui/notify.ts'
import css from './SavedTile.module.css'

/** A private note on a saved listing. */
export function Note({ listing, title }: { listing: SavedListing; title: string }) {
  const { t } = useTranslation(['saved', 'common'])
  const [text, setText] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const action = t(listing.note ? 'note.edit' : 'note.add')

  const close = () => {
    setText(undefined)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const note = text?.trim() || undefined
    if (note && note.length > noteMax) return
    saveListing({ ...listing, note }).then(close, (error: unknown) => notify.error(unsentText(error)))
  }

  if (text === undefined)
    return (
      <>
        {listing.note && <p className={css.note}>{listing.note}</p>}
        <button
          ref={opener}
          type="button"
          className={css.edit}
          aria-label={t('note.of', { action, title })}
          onClick={() => setText(listing.note ?? '')}
        >
          <IconPencil size={16} aria-hidden /> {action}
        </button>
      </>
    )
  return (
    <form className={css.noting} onSubmit={keep}>
      <AreaField
        label={t('note.label')}
        value={text}
        longest={noteMax}
        rows={3}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <div className={css.noteButtons}>
        <Button type="submit">{t('note.keep')}</Button>
        <Button variant="default" onClick={close}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
