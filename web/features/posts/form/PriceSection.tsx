import { Checkbox, NativeSelect } from '@mantine/core'
import { currencies } from '#shared/posts/lists.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { FairHint } from './FairHint.tsx'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { Section } from './Section.tsx'
import { TextField } from './TextField.tsx'
import { shownFields } from './values.ts'

/** Price and currency. A villa or car for rent has a price per day, and optionally one per month. */
export function PriceSection() {
  const { t } = useTranslation(['listing', 'listings'])
  const form = useListingFormContext()
  const { listingType, category, hidePrice } = form.values
  const presence = shownFields(form.values)
  const daily = presence.dailyPrice !== 'hidden'
  const suffix =
    category === 'gastronomi' || listingType === 'selling' || !listingType
      ? undefined
      : t(listingType === 'cimere' ? 'listings:per.person' : 'listings:per.month')
  const price = { inputMode: 'decimal', disabled: hidePrice, rightSectionWidth: 76 } as const

  return (
    <Section title={t('sections.price')}>
      <div className={css.grid} data-short>
        {daily && (
          <TextField
            {...price}
            field="dailyPrice"
            label={t('dailyPrice')}
            help={t('priceHelp')}
            rightSection={<span className={css.suffix}>{t('listings:per.day')}</span>}
            required
          />
        )}
        <TextField
          {...price}
          field="price"
          label={t(daily ? 'monthlyPrice' : 'price')}
          help={t(daily ? 'monthlyPriceHelp' : 'priceHelp')}
          rightSection={suffix && <span className={css.suffix}>{suffix}</span>}
          required={presence.price === 'required'}
        />
        <NativeSelect
          {...form.getInputProps('currency')}
          label={t('currency')}
          data={currencies.map((value) => ({ value, label: value === 'Euro' ? 'Euro (€)' : 'USD ($)' }))}
        />
      </div>
      <FairHint values={form.values} />
      <Checkbox
        {...form.getInputProps('hidePrice', { type: 'checkbox' })}
        label={t('hidePrice')}
        description={t('hidePriceHelp')}
      />
    </Section>
  )
}
