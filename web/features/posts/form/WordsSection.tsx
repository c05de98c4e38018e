import { descriptionMax, titleMax } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { AreaField } from '../../../ui/Field.tsx'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { Section } from './Section.tsx'
import { TextField } from './TextField.tsx'
import { isSeeking } from './values.ts'

/** Title and descriptions. */
export function WordsSection() {
  const { t } = useTranslation('listing')
  const form = useListingFormContext()
  const seeks = isSeeking(form.values)
  const count = form.values.title.trim().length
  return (
    <Section title={t('sections.words')}>
      <div>
        <TextField
          field="title"
          label={t('title')}
          help={t(seeks ? 'seeking.titleHelp' : `titleHelp.${form.values.category}`)}
          required
        />
        {count > titleMax * 0.8 && (
          <p className={css.count} data-over={count > titleMax || undefined}>
            {t('titleCount', { count, max: titleMax })}
          </p>
        )}
      </div>
      <AreaField
        {...form.getInputProps('description')}
        label={t('description')}
        help={t(seeks ? 'seeking.descriptionHelp' : 'descriptionHelp')}
        required={seeks}
        longest={descriptionMax}
        rows={5}
      />
      <AreaField
        {...form.getInputProps('descriptionSecond')}
        label={t('descriptionSecond')}
        help={t('descriptionSecondHelp')}
        longest={descriptionMax}
      />
    </Section>
  )
}
