import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { brands, type Color, colorNames, petrolTypes, transmissions } from '#shared/posts/lists.ts'
import { PickMany } from '../../../ui/PickMany.tsx'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { TextField } from './TextField.tsx'
import { carDetailsOf, type ListingValues, presenceOf } from './values.ts'

const brandOptions = brands.map((brand) => ({ value: brand, label: brand }))

/** The brand of a car and, once one is chosen, its details (D-17). */
export function CarFields() {
  const { t } = useTranslation(['listing', 'listings'])
  const form = useListingFormContext()
  const presence = presenceOf(form.values)
  const none = { value: '', label: t('choose') }

  return (
    <>
      <PickMany
        label={t('listings:facts.brand')}
        placeholder={t('brandPlaceholder')}
        options={brandOptions}
        value={form.values.brand}
        onChange={(brand) => form.setFieldValue('brand', brand as ListingValues['brand'])}
      />
      {carDetailsOf(form.values) && (
        <div className={css.grid} data-short>
          <TextField field="model" label={t('listings:facts.model')} />
          <TextField field="manufactureYear" label={t('listings:facts.manufactureYear')} inputMode="numeric" />
          <TextField field="kilometers" label={t('listings:facts.kilometers')} inputMode="numeric" rightSection="km" />
          <NativeSelect
            {...form.getInputProps('petrolType')}
            label={t('listings:facts.petrolType')}
            data={[none, ...petrolTypes.map((value) => ({ value, label: t(`listings:petrolTypes.${value}`) }))]}
          />
          <NativeSelect
            {...form.getInputProps('transmision')}
            label={t('listings:facts.transmision')}
            data={[none, ...transmissions.map((value) => ({ value, label: t(`listings:transmissions.${value}`) }))]}
          />
          <NativeSelect
            {...form.getInputProps('color')}
            label={t('listings:facts.color')}
            data={[none, ...colorNames.map((value: Color) => ({ value, label: t(`listings:colors.${value}`) }))]}
          />
          {presence.nrSeats !== 'hidden' && (
            <TextField field="nrSeats" label={t('listings:facts.nrSeats')} inputMode="numeric" />
          )}
          {presence.nrDoors !== 'hidden' && (
            <TextField field="nrDoors" label={t('listings:facts.nrDoors')} inputMode="numeric" />
          )}
          <TextField field="placeOfOrigin" label={t('listings:facts.placeOfOrigin')} />
        </div>
      )}
    </>
  )
}
