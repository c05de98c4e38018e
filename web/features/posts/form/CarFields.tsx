import { fields } from '#shared/posts/fields.ts'
import { brands } from '#shared/posts/lists.ts'
import { fieldsIn } from '#shared/posts/presence.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { CheckField } from '../../../ui/Field.tsx'
import { MultiSelect } from '../../../ui/MultiSelect.tsx'
import { FieldControl } from './FieldControl.tsx'
import css from './listing.module.css'
import { idOf, useListingFormContext } from './listingForm.ts'
import { ModelField } from './ModelField.tsx'
import { type ListingValues, shownFields } from './values.ts'

const details = fieldsIn(fields, 'details')

/** The brand of a car. Once a brand is chosen, or one that the list lacks, the car's details appear (D-17). */
export function CarFields() {
  const { t } = useTranslation(['listing', 'listings'])
  const form = useListingFormContext()
  const presence = shownFields(form.values)

  return (
    <>
      <MultiSelect
        id={idOf('brand')}
        label={t('listings:facts.brand')}
        placeholder={t('brandPlaceholder')}
        options={[...new Set([...brands, ...form.values.brand])].map((brand) => ({ value: brand, label: brand }))}
        value={form.values.brand}
        onChange={(brand) => form.setFieldValue('brand', brand as ListingValues['brand'])}
      />
      {form.values.brand.length === 0 && (
        <CheckField {...form.getInputProps('otherMake', { type: 'checkbox' })} help={t('otherMakeHelp')}>
          {t('otherMake')}
        </CheckField>
      )}
      {details.some((name) => presence[name] !== 'hidden') && (
        <div className={css.grid} data-short>
          {details.map((name) =>
            name === 'model' ? <ModelField key={name} /> : <FieldControl key={name} name={name} />,
          )}
        </div>
      )}
    </>
  )
}
