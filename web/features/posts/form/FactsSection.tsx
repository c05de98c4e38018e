import { useState } from 'react'
import { fields } from '#shared/posts/fields.ts'
import { kindOf, units } from '#shared/posts/lists.ts'
import { fieldsIn, labelOf } from '#shared/posts/presence.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/Field.tsx'
import { CarFields } from './CarFields.tsx'
import { FieldControl } from './FieldControl.tsx'
import { HoursField } from './HoursField.tsx'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { NumberField } from './NumberField.tsx'
import { Section } from './Section.tsx'
import { shownFields, typeShown } from './values.ts'

/** The numbers and choices that a listing of this kind has, from the table of fields. */
export function FactsSection() {
  const { t } = useTranslation(['listing', 'listings'])
  const form = useListingFormContext()
  const { space, openingHours } = shownFields(form.values)

  return (
    <Section title={t('sections.facts')}>
      {form.values.category === 'vetura' && <CarFields />}
      <div className={css.grid} data-short>
        {space !== 'hidden' && (
          <div className={css.joined}>
            <NumberField
              field="space"
              label={t(`listings:facts.${labelOf('space', kindOf(typeShown(form.values)))}`)}
              required={space === 'required'}
              inputMode="decimal"
            />
            <SelectField {...form.getInputProps('unit')} aria-label={t('unit')}>
              {units.map((value) => (
                <option key={value} value={value}>
                  {t(`unitNames.${value}`)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        {fieldsIn(fields, 'facts').map((name) => (
          <FieldControl key={name} name={name} />
        ))}
      </div>
      {openingHours !== 'hidden' && <HoursField />}
      <MoreDetails />
    </Section>
  )
}

const more = fieldsIn(fields, 'more')

/** The less common facts. Folded, unless the user opens them or one of them is filled in or has an error. */
function MoreDetails() {
  const { t } = useTranslation('listing')
  const form = useListingFormContext()
  const presence = shownFields(form.values)
  const shown = more.filter((name) => presence[name] !== 'hidden')
  const wrong = shown.some((name) => form.errors[name] !== undefined)
  const [opened, setOpened] = useState(() => shown.some((name) => form.values[name].length > 0))
  if (shown.length === 0) return null
  return (
    <details className={css.more} open={opened || wrong} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <strong>{t('more')}</strong> <span>{t('moreHelp')}</span>
      </summary>
      <div className={css.grid} data-short>
        {shown.map((name) => (
          <FieldControl key={name} name={name} />
        ))}
      </div>
    </details>
  )
}
