import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { units } from '#shared/posts/lists.ts'
import { labelsOf } from '#shared/posts/presence.ts'
import { CarFields } from './CarFields.tsx'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { Section } from './Section.tsx'
import { TextField } from './TextField.tsx'
import { presenceOf } from './values.ts'

/** What the type of listing is measured by; which fields there are is told by `fieldsOf`. */
export function FactsSection() {
  const { t } = useTranslation(['listing', 'listings'])
  const form = useListingFormContext()
  const { postType, category } = form.values
  const presence = presenceOf(form.values)
  const labels = labelsOf(postType ?? 1)
  const number = (
    field: 'bathrooms' | 'rooms' | 'kate' | 'floor' | 'numberOfPeopleAllowed',
    label: string,
    help?: string,
  ) =>
    presence[field] !== 'hidden' && (
      <TextField
        field={field}
        label={label}
        help={help}
        required={presence[field] === 'required'}
        // Only a floor can be below zero, and iPhones have no minus on their number pad.
        inputMode={field === 'floor' ? 'text' : 'numeric'}
      />
    )

  return (
    <Section title={t('sections.facts')}>
      {category === 'vetura' && <CarFields />}
      <div className={css.grid} data-short>
        {presence.space !== 'hidden' && (
          <div className={css.joined}>
            <TextField
              field="space"
              label={t(`listings:facts.${labels.space}`)}
              required={presence.space === 'required'}
              inputMode="decimal"
            />
            <NativeSelect
              {...form.getInputProps('unit')}
              aria-label={t('unit')}
              data={units.map((value) => ({ value, label: t(`unitNames.${value}`) }))}
            />
          </div>
        )}
        {number('rooms', t(`listings:facts.${labels.rooms}`), labels.rooms === 'rooms' ? t('roomsHelp') : undefined)}
        {number('bathrooms', t('listings:facts.bathrooms'))}
        {number('kate', t('listings:facts.kate'))}
        {number('floor', t('listings:facts.floor'), t('floorHelp'))}
        {number('numberOfPeopleAllowed', t('numberOfPeopleAllowed'))}
      </div>
    </Section>
  )
}
