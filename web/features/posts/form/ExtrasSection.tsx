import '@mantine/core/styles/Chip.layer.css'
import { Checkbox, Chip } from '@mantine/core'
import { fieldNames, fields } from '#shared/posts/fields.ts'
import { amenities } from '#shared/posts/lists.ts'
import { amenitiesOfFields, fieldsIn } from '#shared/posts/presence.ts'
import { useTranslation } from '../../../lib/texts.ts'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { Section } from './Section.tsx'
import { TextField } from './TextField.tsx'
import { shownFields } from './values.ts'

/** Amenities, papers and the facebook link. */
export function ExtrasSection() {
  const { t } = useTranslation(['listing', 'listings'])
  const form = useListingFormContext()
  const { category } = form.values
  const presence = shownFields(form.values)
  const ofFields: readonly string[] = amenitiesOfFields(fieldNames.filter((name) => presence[name] !== 'hidden'))
  const offered = amenities[category].filter((amenity) => !ofFields.includes(amenity))
  const papers = fieldsIn(fields, 'papers').filter((name) => presence[name] !== 'hidden')
  return (
    <Section title={t('sections.extras')}>
      <fieldset className={css.group}>
        <legend>{t('amenities')}</legend>
        <Chip.Group multiple {...form.getInputProps('amenities')}>
          <div className={css.chips}>
            {offered.map((value) => (
              <Chip key={value} value={value} size="md" variant="outline">
                {t(`listings:amenities.${value}`)}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </fieldset>
      {papers.map((name) => (
        <Checkbox key={name} {...form.getInputProps(name, { type: 'checkbox' })} label={t(name)} />
      ))}
      <TextField field="facebookLink" type="url" label={t('facebookLink')} help={t('facebookHelp')} />
    </Section>
  )
}
