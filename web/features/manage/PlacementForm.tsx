import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { ManagedPost } from '#shared/manage/answers.ts'
import { type PlacementName, placementNames } from '#shared/manage/schema.ts'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import { CheckField, toggled } from '../../ui/Field.tsx'
import { notify } from '../../ui/notify.ts'
import css from './AddAdvertisementPage.module.css'
import { showFailure } from './parts/failure.ts'
import tools from './parts/tools.module.css'
import { postsKey } from './queries.ts'

const names = Object.keys(placementNames) as PlacementName[]

/** The placements of a post as checkboxes; `onDone` is called when all the ticked ones are saved. */
export function PlacementForm({ post, onDone }: { post: ManagedPost; onDone: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  const client = useQueryClient()
  const [wanted, setWanted] = useState<PlacementName[]>([])
  const [refused, setRefused] = useState(false)
  const error = useId()
  const { postId, title } = post

  const add = useMutation({
    mutationFn: async () => {
      for (const placement of wanted) await api.manage.place({ params: { placement }, body: { postId, state: true } })
    },
    onSuccess: () => notify.success(t('add.done', { title })),
    onError: (error) => showFailure(error, t('add.failed', { title })),
    onSettled: () => client.invalidateQueries({ queryKey: postsKey }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(wanted.length === 0)
    if (wanted.length > 0) add.mutate(undefined, { onSuccess: onDone })
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <fieldset className={css.places} aria-describedby={refused ? error : undefined}>
        <legend className={field.label}>{t('add.where')}</legend>
        {names.map((name, position) => (
          <CheckField
            key={name}
            help={t(`add.help.${name}`)}
            checked={wanted.includes(name)}
            onChange={(checked) => {
              setWanted(toggled(wanted, name, checked))
              setRefused(false)
            }}
            autoFocus={position === 0}
          >
            {t(`placements.${name}`)}
          </CheckField>
        ))}
      </fieldset>
      {refused && (
        <p id={error} className={field.error}>
          {t('add.choosePlacement')}
        </p>
      )}
      <div className={tools.answers}>
        <Button type="submit" loading={add.isPending}>
          {t('add.submit')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
