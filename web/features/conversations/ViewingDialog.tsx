import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { timesMax } from '#shared/conversations/acts.ts'
import { cityOf } from '#shared/places/cities.ts'
import { momentIn, zoneOf } from '#shared/places/zone.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { InputField } from '../../ui/Field.tsx'
import { errorText } from '../../ui/notify.ts'
import { postQuery } from '../posts/parts/postQuery.ts'
import css from './Messages.module.css'
import { useAct } from './useAct.ts'

type Props = { id: string; postId: string; of?: string; onClose: () => void }

/** Proposes up to three times for a viewing, or others, in the time zone of the listing (CNV-12). */
export function ViewingDialog({ postId, onClose, ...props }: Props) {
  const { t } = useTranslation('conversations')
  const { data: post, error } = useQuery(postQuery(postId))
  return (
    <Dialog title={t('acts.times')} onClose={onClose}>
      {error && <p role="alert">{errorText(error)}</p>}
      {post && <ViewingForm {...props} city={post['input-location']} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'postId'> & { city: string }

function ViewingForm({ id, of, city, onClose }: FormProps) {
  const { t } = useTranslation('conversations')
  const [typed, setTyped] = useState<string[]>(() => Array(timesMax).fill(''))
  const [isWrong, setWrong] = useState(false)
  const acting = useAct(id, onClose)
  const place = cityOf(city)
  const zone = zoneOf(place?.region)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const times = typed.filter(Boolean).map((local) => momentOf(local))
    const now = new Date().toISOString()
    const isRight = times.length > 0 && times.every((time) => time > now) && new Set(times).size === times.length
    setWrong(!isRight)
    if (isRight) acting.send({ is: 'viewing', times, zone, of })
  }
  const momentOf = (local: string) => {
    const [, day = '', hours, minutes] = /^(.+)T(\d+):(\d+)/.exec(local) ?? []
    return momentIn(zone, day, Number(hours) * 60 + Number(minutes))
  }
  return (
    <form className={css.dialog} noValidate onSubmit={submit}>
      <p>{t('acts.zone', { city: place?.text ?? city })}</p>
      {typed.map((value, at) => (
        <InputField
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are always the same ones.
          key={at}
          type="datetime-local"
          label={t('acts.time', { number: at + 1 })}
          value={value}
          onChange={({ currentTarget }) => {
            setWrong(false)
            setTyped(typed.map((one, other) => (other === at ? currentTarget.value : one)))
          }}
          error={at === 0 && isWrong && t('acts.untimely')}
        />
      ))}
      <p className={css.answers}>
        <Button type="submit" size="md" loading={acting.isPending}>
          {t('acts.propose')}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {t('acts.cancel')}
        </Button>
      </p>
    </form>
  )
}
