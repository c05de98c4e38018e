import { NativeSelect } from '@mantine/core'
import { fields } from '#shared/posts/fields.ts'
import { kindOf, units } from '#shared/posts/lists.ts'
import { fieldsIn, labelOf } from '#shared/posts/presence.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { CarFields } from './CarFields.tsx'
import { FieldControl } from './FieldControl.tsx'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { Section } from './Section.tsx'
import { TextField } from './TextField.tsx'
import { shownFields, typeShown } from './values.ts'

/** What a listing of this kind is measured by, as the table of fields has it. */
export function FactsSection() {
  const { t } = useTranslation(['listing', 'listings'])
  const form = useListingFormContext()
  const { space } = shownFields(form.values)

  return (
    <Section title={t('sections.facts')}>
      {form.values.category === 'vetura' && <CarFields />}
      <div className={css.grid} data-short>
        {space !== 'hidden' && (
          <div className={css.joined}>
            <TextField
              field="space"
              label={t(`listings:facts.${labelOf('space', kindOf(typeShown(form.values)))}`)}
              required={space === 'required'}
              inputMode="decimal"
            />
            <NativeSelect
              {...form.getInputProps('unit')}
              aria-label={t('unit')}
              data={units.map((value) => ({ value, label: t(`unitNames.${value}`) }))}
            />
          </div>
        )}
        {fieldsIn(fields, 'facts').map((name) => (
          <FieldControl key={name} name={name} />
        ))}
      </div>
    </Section>
  )
}
