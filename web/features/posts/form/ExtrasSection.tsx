import { fieldNames, fields } from '#shared/posts/fields.ts'
import { amenities } from '#shared/posts/lists.ts'
import { amenitiesOfFields, fieldsIn } from '#shared/posts/presence.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { CheckField, Tick, toggled } from '../../../ui/Field.tsx'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { Section } from './Section.tsx'
import { TextField } from './TextField.tsx'
import { shownFields } from './values.ts'

/** Amenities, papers and the facebook link. */
export function ExtrasSection() {
  const { t } = useTranslation(['listing', 'listings'])
  const form = useListingFormContext()
  const { category, amenities: chosen } = form.values
  const presence = shownFields(form.values)
  const ofFields: readonly string[] = amenitiesOfFields(fieldNames.filter((name) => presence[name] !== 'hidden'))
  const offered = amenities[category].filter((amenity) => !ofFields.includes(amenity))
  const papers = fieldsIn(fields, 'papers').filter((name) => presence[name] !== 'hidden')
  return (
    <Section title={t('sections.extras')}>
      <fieldset className={css.group}>
        <legend>{t('amenities')}</legend>
        <div className={css.chips}>
          {offered.map((value) => (
            <Tick
              key={value}
              className={css.chip}
              checked={chosen.includes(value)}
              onChange={(checked) => form.setFieldValue('amenities', toggled(chosen, value, checked))}
            >
              {t(`listings:amenities.${value}`)}
            </Tick>
          ))}
        </div>
      </fieldset>
      {papers.map((name) => (
        <CheckField key={name} {...form.getInputProps(name, { type: 'checkbox' })}>
          {t(name)}
        </CheckField>
      ))}
      <TextField field="facebookLink" type="url" label={t('facebookLink')} help={t('facebookHelp')} />
    </Section>
  )
}
