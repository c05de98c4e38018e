import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import { groupedPhone } from '#shared/lib/phone.ts'
import type { WaitingRegister } from '#shared/posters/answers.ts'
import { phoneProof } from '#shared/posters/schema.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { visitorsDay } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { useSending } from '../../../lib/useSending.ts'
import { Button } from '../../../ui/Button.tsx'
import { InputField } from '../../../ui/Field.tsx'
import { notify, unsentText } from '../../../ui/notify.ts'
import { AdminFrame } from '../../manage/parts/AdminFrame.tsx'
import { AdminsOnly } from '../../manage/parts/AdminsOnly.tsx'
import { Fetched } from '../../manage/parts/Fetched.tsx'
import section from '../../manage/parts/section.module.css'
import { pageOf } from '../address.ts'
import { waitingQuery } from '../queries.ts'
import css from './ProofsPage.module.css'

/** Where administrators note what is proved: a number by the code that came in from it, one in a register by looking. */
export function Component() {
  return <AdminsOnly>{() => <ProofsPage />}</AdminsOnly>
}

function ProofsPage() {
  const { t } = useTranslation('proofs')
  const result = useQuery(waitingQuery)
  return (
    <AdminFrame title={t('title')} lead={t('lead')} total={result.data?.length}>
      <PhoneForm />
      <h2 className={section.heading}>{t('registers')}</h2>
      <Fetched result={result}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={section.none}>{t('none')}</p>
          ) : (
            <ul className={css.rows}>
              {rows.map((row) => (
                <Register key={row.userId} row={row} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </AdminFrame>
  )
}

const blank = { telephone: '', code: '' }

function PhoneForm() {
  const { t } = useTranslation('proofs')
  const [typed, setTyped] = useState(blank)
  const [wrong, setWrong] = useState<FieldErrors>({})
  const proving = useSending({
    mutationFn: async () => (await api.posters.provePhone({ body: typed })).data,
    onSuccess: ({ name, telephone }) => {
      setTyped(blank)
      notify.success(t('phone.proved', { name, phone: groupedPhone(telephone) }))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'badInput') setWrong(error.fields)
      else notify.error(unsentText(error))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { error } = phoneProof.safeParse(typed)
    setWrong(error ? fieldErrors(error.issues) : {})
    if (!error) proving.mutate()
  }
  const field = (name: keyof typeof blank) => ({
    label: t(`phone.${name}`),
    value: typed[name],
    error: wrong[name] && t(`phone.wrong.${wrong[name] === 'mismatch' ? 'mismatch' : name}`),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: value }),
  })
  return (
    <form className={css.form} noValidate aria-labelledby="phone" onSubmit={submit}>
      <h2 id="phone" className={section.heading}>
        {t('phone.title')}
      </h2>
      <p>{t('phone.lead')}</p>
      <div className={css.fields}>
        <InputField {...field('telephone')} type="tel" />
        <InputField {...field('code')} inputMode="numeric" />
        <Button type="submit" size="md" loading={proving.isPending}>
          {t('phone.prove')}
        </Button>
      </div>
    </form>
  )
}

function Register({ row: { userId, name, register, since } }: { row: WaitingRegister }) {
  const { t } = useTranslation('proofs')
  const language = useLanguage()
  const client = useQueryClient()
  const checking = useSending({
    mutationFn: (proved: boolean) => api.posters.proveRegister({ params: { id: userId }, body: { register, proved } }),
    onError: (error) => notify.error(unsentText(error)),
    onSettled: () => client.invalidateQueries(waitingQuery),
  })
  return (
    <li className={css.row}>
      <p>
        <a href={pageOf(userId)}>{name}</a>: <strong>{register}</strong>
        <br />
        {t('since', { date: dayInWords(visitorsDay(since), language) })}
      </p>
      <div className={css.answers}>
        <Button
          size="sm"
          aria-label={t('foundOf', { name })}
          loading={checking.isPending}
          onClick={() => checking.mutate(true)}
        >
          {t('found')}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={t('notFoundOf', { name })}
          onClick={() => checking.mutate(false)}
        >
          {t('notFound')}
        </Button>
      </div>
    </li>
  )
}
