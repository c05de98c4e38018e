import '@mantine/core/styles/Chip.layer.css'
import { Checkbox, Chip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { amenities } from '#shared/posts/lists.ts'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { Section } from './Section.tsx'
import { TextField } from './TextField.tsx'

/** Amenities, papers and the facebook link. */
export function ExtrasSection() {
  const { t } = useTranslation(['listing', 'listings'])
  const form = useListingFormContext()
  const { category } = form.values
  return (
    <Section title={t('sections.extras')}>
      <fieldset className={css.group}>
        <legend>{t('amenities')}</legend>
        <Chip.Group multiple {...form.getInputProps('amenities')}>
          <div className={css.chips}>
            {amenities[category].map((value) => (
              <Chip key={value} value={value} size="md" variant="outline">
                {t(`listings:amenities.${value}`)}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </fieldset>
      {category === 'patundshmeri' && (
        <Checkbox {...form.getInputProps('fletePoseduese', { type: 'checkbox' })} label={t('fletePoseduese')} />
      )}
      {category === 'vetura' && (
        <Checkbox {...form.getInputProps('customsChecked', { type: 'checkbox' })} label={t('customsChecked')} />
      )}
      <TextField field="facebookLink" type="url" label={t('facebookLink')} help={t('facebookHelp')} />
    </Section>
  )
}
