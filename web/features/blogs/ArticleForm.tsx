import { IconEye } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { metadataMax } from '#shared/blogs/schema.ts'
import { slugMax } from '#shared/blogs/slug.ts'
import { htmlLanguage, type Language, languages } from '#shared/lib/language.ts'
import { titleMax } from '#shared/posts/post.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { AreaField, InputField, SelectField } from '../../ui/Field.tsx'
import css from './ArticleForm.module.css'
import {
  type ArticleValues,
  fieldOrder,
  idOf,
  localMoment,
  momentOf,
  untouched,
  withSlug,
  withTitle,
  wrongFields,
} from './articleForm.ts'
import { CoverField } from './CoverField.tsx'
import { Preview } from './Preview.tsx'
import { Editor } from './parts/Editor.tsx'
import { useCover } from './useCover.ts'
import { type ArticleFieldCode, useFieldMessage } from './useFieldMessage.ts'

export type ArticleErrors = Partial<Record<string, ArticleFieldCode>>

type Props = {
  values: ArticleValues
  /** The address of the article's stored picture. */
  image?: string
  /** The article is published already, so that it cannot wait for a date. */
  published?: boolean
  /** Called on every change, to keep a draft. `hasImage`: whether the article would have a picture. */
  onChange?: (values: ArticleValues, hasImage: boolean) => void
  /** Sends the validated form, with the new picture if there is one, or with whether the stored one is kept. */
  onSave: (values: ArticleValues, image: File | undefined, keepsImage: boolean) => Promise<ArticleErrors | undefined>
}

/** The form to write and edit an article (BLG-13 to BLG-18). Typed text is kept until it is saved. */
export function ArticleForm({ values: initial, image, published, onChange, onSave }: Props) {
  const { t } = useTranslation(['blog', 'common'])
  const message = useFieldMessage()
  const [values, setValues] = useState(initial)
  const cover = useCover(image || undefined)
  const [errors, setErrors] = useState<ArticleErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [saving, setSaving] = useState(false)
  const [uploading, setUploading] = useState(false)
  const waiting = uploading || cover.preparing
  const [previewing, setPreviewing] = useState(false)
  // Set synchronously, while `saving` changes with the next render: a double submit saves once.
  const busy = useRef(false)

  const change = (next: ArticleValues) => {
    setValues(next)
    onChange?.(next, cover.value !== undefined)
    setErrors((found) => untouched(found, values, next))
  }
  const refuse = (found: ArticleErrors) => {
    setErrors(found)
    setAttempt((count) => count + 1)
  }

  const submit = async () => {
    if (busy.current) return
    const wrong: ArticleErrors = wrongFields(values)
    if (cover.trouble) wrong.image = cover.trouble
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    busy.current = true
    setSaving(true)
    const found = await onSave(values, cover.value instanceof File ? cover.value : undefined, cover.value !== undefined)
    busy.current = false
    setSaving(false)
    if (found) refuse(found)
  }

  const said = (field: string, code = errors[field]) => code && message(field, code)
  const field = (name: string) => ({ id: idOf(name), error: said(name) })
  const lang = htmlLanguage[values.language]
  const problems = fieldOrder.flatMap((name) => {
    const text = said(name)
    return text ? [{ id: idOf(name), message: text }] : []
  })

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!waiting) void submit()
      }}
    >
      <ErrorSummary attempt={attempt} title={t('summary', { count: problems.length })} problems={problems} />
      <InputField
        {...field('title')}
        lang={lang}
        label={t('fields.title')}
        longest={titleMax}
        value={values.title}
        onChange={(event) => change(withTitle(values, event.currentTarget.value))}
        required
      />
      <SelectField
        {...field('language')}
        label={t('fields.language')}
        help={t('fields.languageHelp')}
        value={values.language}
        onChange={(event) => change({ ...values, language: event.currentTarget.value as Language })}
        required
      >
        {languages.map((value) => (
          <option key={value} value={value}>
            {t(`common:language.${value}`)}
          </option>
        ))}
      </SelectField>
      <AreaField
        {...field('metadata')}
        lang={lang}
        label={t('fields.metadata')}
        longest={metadataMax}
        help={`${t('fields.metadataHelp')} ${t('count', { count: values.metadata.trim().length, max: metadataMax })}`}
        value={values.metadata}
        onChange={(event) => change({ ...values, metadata: event.currentTarget.value })}
      />
      <InputField
        {...field('slug')}
        label={t('fields.slug')}
        longest={slugMax}
        help={t('fields.slugHelp')}
        value={values.slug}
        onChange={(event) => change(withSlug(values, event.currentTarget.value))}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <CoverField
        id={idOf('image')}
        cover={cover}
        error={said('image', cover.trouble ?? errors.image)}
        onChoose={(next) => {
          void cover.choose(next)
          onChange?.(values, next !== undefined)
          setErrors(({ image: _, ...others }) => others)
        }}
      />
      <Editor
        id={idOf('content')}
        lang={lang}
        label={t('fields.content')}
        initial={initial.content}
        error={said('content')}
        onChange={(content) => change({ ...values, content })}
        onUploading={setUploading}
      />
      {!published && (
        <InputField
          {...field('publishAt')}
          type="datetime-local"
          max="9999-12-31T23:59"
          className={css.moment}
          label={t('fields.publishAt')}
          help={t('fields.publishAtHelp')}
          value={localMoment(values.publishAt)}
          onChange={(event) => change({ ...values, publishAt: momentOf(event.currentTarget.value) })}
        />
      )}
      <div className={css.bar}>
        <Button
          variant="default"
          size="md"
          icon={<IconEye size={18} aria-hidden />}
          onClick={() => setPreviewing(true)}
        >
          {t('preview')}
        </Button>
        <Button type="submit" size="md" loading={saving} disabled={waiting} className={css.submit}>
          {t('submit')}
        </Button>
      </div>
      {previewing && <Preview values={values} cover={cover.value} onClose={() => setPreviewing(false)} />}
    </form>
  )
}
