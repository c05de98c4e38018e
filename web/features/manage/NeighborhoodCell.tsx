import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import type { ManagedPost } from '#shared/manage/answers.ts'
import { type Neighborhood, neighborhoodBody, neighborhoodExtraMax } from '#shared/manage/schema.ts'
import { neighborhoodMax } from '#shared/posts/post.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { InputField } from '../../ui/Field.tsx'
import css from './NeighborhoodCell.module.css'
import tools from './parts/tools.module.css'

type Props = { post: ManagedPost; onSave: (neighborhood: Required<Neighborhood>) => void }

/** A post's neighbourhood, and the additional ones under which a search finds it. A click opens them for editing. */
export function NeighborhoodCell({ post, onSave }: Props) {
  const { t } = useTranslation(['admin', 'common'])
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { title, neighborhood, neighborhoodExtra } = post

  const close = () => {
    setEditing(false)
    opener.current?.focus()
  }

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { data: typed } = neighborhoodBody.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    // Its field says how much is too much.
    if (!typed) return event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    const { neighborhoodExtra: extra = '' } = typed
    if (typed.neighborhood !== neighborhood || extra !== neighborhoodExtra)
      onSave({ neighborhood: typed.neighborhood, neighborhoodExtra: extra })
    close()
  }

  return (
    <div className={css.cell}>
      <button
        ref={opener}
        type="button"
        className={css.opener}
        aria-expanded={editing}
        aria-label={t('posts.edit', { title, value: neighborhood || t('posts.noNeighborhood') })}
        onClick={() => setEditing(true)}
      >
        <span className={css.values}>
          <span className={css.main} data-empty={!neighborhood || undefined}>
            {neighborhood || t('posts.noNeighborhood')}
          </span>
          {neighborhoodExtra && <span className={css.extra}>+ {neighborhoodExtra}</span>}
        </span>
        <IconPencil size={16} aria-hidden />
      </button>
      {editing && (
        <form
          ref={(form) => form?.scrollIntoView({ block: 'nearest' })}
          className={css.form}
          aria-label={t('posts.editing', { title })}
          onSubmit={save}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close()
          }}
        >
          <InputField
            name="neighborhood"
            label={t('posts.neighborhood')}
            defaultValue={neighborhood}
            longest={neighborhoodMax}
            ref={(field) => field?.select()}
          />
          <InputField
            name="neighborhoodExtra"
            label={t('posts.neighborhoodExtra')}
            help={t('posts.neighborhoodExtraHelp')}
            defaultValue={neighborhoodExtra}
            longest={neighborhoodExtraMax}
          />
          <div className={tools.answers}>
            <Button type="submit" size="sm">
              {t('posts.save')}
            </Button>
            <Button variant="default" size="sm" onClick={close}>
              {t('common:cancel')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
