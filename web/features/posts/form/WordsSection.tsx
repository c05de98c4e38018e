import { Textarea } from '@mantine/core'
import { titleMax } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { Section } from './Section.tsx'
import { TextField } from './TextField.tsx'

const order = ['label', 'input', 'error', 'description'] as const

/** Title and descriptions. */
export function WordsSection() {
  const { t } = useTranslation('listing')
  const form = useListingFormContext()
  const count = form.values.title.trim().length
  return (
    <Section title={t('sections.words')}>
      <div>
        <TextField field="title" label={t('title')} help={t('titleHelp')} required />
        {count > titleMax * 0.8 && (
          <p className={css.count} data-over={count > titleMax || undefined}>
            {t('titleCount', { count, max: titleMax })}
          </p>
        )}
      </div>
      <Textarea
        {...form.getInputProps('description')}
        label={t('description')}
        description={t('descriptionHelp')}
        inputWrapperOrder={[...order]}
        autosize
        minRows={5}
        maxRows={16}
      />
      <Textarea
        {...form.getInputProps('descriptionSecond')}
        label={t('descriptionSecond')}
        description={t('descriptionSecondHelp')}
        inputWrapperOrder={[...order]}
        autosize
        minRows={3}
        maxRows={16}
      />
    </Section>
  )
}
