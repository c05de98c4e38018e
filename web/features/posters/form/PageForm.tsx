import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'
import type { OwnPage } from '#shared/posters/answers.ts'
import { registerMax } from '#shared/posters/proofs.ts'
import { spokenLanguages, wordsMax } from '#shared/posters/schema.ts'
import { slugMax } from '#shared/posters/slug.ts'
import { ApiError } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { useUnsaved } from '../../../lib/useUnsaved.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { AreaField, CheckField, InputField } from '../../../ui/Field.tsx'
import { MultiSelect } from '../../../ui/MultiSelect.tsx'
import { notify, unsentText } from '../../../ui/notify.ts'
import { useSubmit } from '../../../ui/useSubmit.ts'
import { cityGroups } from '../../places/parts/cityGroups.ts'
import { HoursInput } from '../../posts/parts/HoursInput.tsx'
import css from './MyPage.module.css'
import { useSaving } from './useSaving.ts'
import { checkPage, type PageField, type PageValues, pageOrder, pageValues, valuesOf } from './values.ts'

const idOf = (field: string) => `page-${field}`

const longest: Partial<Record<PageField, number>> = {
  slug: slugMax,
  english: wordsMax,
  albanian: wordsMax,
  register: registerMax,
}

/** What the page says. Unsaved changes are stored, so that they survive an expired session. */
export function PageForm({ userId, page }: { userId: string; page: OwnPage }) {
  const { t } = useTranslation(['myPage', 'posters'])
  const language = useLanguage()
  const stored = valuesOf(page)
  const { restored, keep, drop } = useUnsaved(`page.${userId}`, pageValues)
  const message = (field: PageField, code: unknown) =>
    t(
      code === 'used'
        ? 'errors.used'
        : code === 'tooLong'
          ? 'errors.tooLong'
          : field === 'slug' || field === 'hours'
            ? `errors.${field}`
            : 'errors.invalid',
      { field: t(`fields.${field}`), max: longest[field] ?? '' },
    )
  const form = useForm<PageValues>({
    initialValues: restored ?? stored,
    enhanceGetInputProps: ({ field, form: { errors } }) => ({
      id: idOf(field),
      error: errors[field] ? message(field as PageField, errors[field]) : undefined,
    }),
  })
  const { attempt, refuse, onSubmit } = useSubmit(form, checkPage)
  const saving = useSaving(userId)
  const dirty = JSON.stringify(form.values) !== JSON.stringify(stored)
  const changed = useEffectEvent((values: PageValues) => keep(dirty ? values : undefined))
  useEffect(() => changed(form.values), [form.values])

  const discard = (to: OwnPage) => {
    drop()
    form.setValues(valuesOf(to))
    form.clearErrors()
  }
  const save = (values: PageValues) =>
    saving.mutate(
      { ...values, slug: values.slug === page.address ? undefined : values.slug, version: page.version },
      {
        onSuccess: (saved) => {
          discard(saved)
          notify.success(t('saved'))
        },
        onError: (error) => {
          const { code, fields } = error instanceof ApiError ? error : { code: '', fields: {} }
          if (code === 'slugUsed') refuse({ slug: 'used' })
          else if (code === 'badInput') refuse(fields)
          else notify.error(unsentText(error))
        },
      },
    )

  const wrong = pageOrder.filter((field) => form.errors[field])
  const options = cityGroups(language).flatMap(({ cities }) =>
    cities.map(({ value, text }) => ({ value, label: text })),
  )
  return (
    <form className={css.form} noValidate onSubmit={onSubmit(save)}>
      {restored && (
        <p className={css.restored} role="status">
          {t('restored')}
          <Button variant="subtle" size="compact" onClick={() => discard(page)}>
            {t('discard')}
          </Button>
        </p>
      )}
      <ErrorSummary
        attempt={attempt}
        title={t('wrong', { count: wrong.length })}
        problems={wrong.map((field) => ({ id: idOf(field), message: message(field, form.errors[field]) }))}
      />
      <CheckField
        checked={form.values.shown}
        onChange={(checked) => form.setFieldValue('shown', checked)}
        help={t('shownHelp')}
      >
        {t('shown')}
      </CheckField>
      {!page.isAgency && (
        <CheckField
          checked={form.values.named}
          onChange={(checked) => form.setFieldValue('named', checked)}
          help={t('namedHelp')}
        >
          {t('named')}
        </CheckField>
      )}
      <InputField
        {...form.getInputProps('slug')}
        label={t('fields.slug')}
        help={t('slugHelp', { address: `/user/by/${form.values.slug}` })}
        longest={slugMax}
        spellCheck={false}
      />
      <AreaField {...form.getInputProps('english')} label={t('fields.english')} longest={wordsMax} lang="en" />
      <AreaField {...form.getInputProps('albanian')} label={t('fields.albanian')} longest={wordsMax} lang="sq" />
      <MultiSelect
        id={idOf('languages')}
        label={t('fields.languages')}
        placeholder={t('choose')}
        options={spokenLanguages.map((value) => ({ value, label: t(`posters:languages.${value}`) }))}
        value={form.values.languages}
        onChange={(chosen) =>
          form.setFieldValue(
            'languages',
            spokenLanguages.filter((one) => chosen.includes(one)),
          )
        }
      />
      <MultiSelect
        id={idOf('places')}
        label={t('fields.places')}
        placeholder={t('choose')}
        options={options}
        value={form.values.places}
        onChange={(places) => form.setFieldValue('places', places)}
      />
      <HoursInput
        idOf={(field) => idOf(field === 'openingHours' ? 'hours' : field)}
        typed={form.values.hours}
        wrong={form.errors.hours !== undefined}
        onChange={(hours) => form.setFieldValue('hours', hours)}
      />
      <InputField
        {...form.getInputProps('register')}
        label={t('fields.register')}
        help={page.register && !page.proofs.register && t('proofs.registerWaits')}
        longest={registerMax}
      />
      <div className={css.send}>
        <Button type="submit" size="md" loading={saving.isPending}>
          {t('save')}
        </Button>
        <span role="status">{dirty && t('unsaved')}</span>
      </div>
    </form>
  )
}
