import { cityOf } from '#shared/places/cities.ts'
import { type Currency, currencies } from '#shared/posts/lists.ts'
import { currencyIn, usualCurrency } from '#shared/posts/price.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { CheckField, SelectField } from '../../../ui/Field.tsx'
import { Question } from '../../../ui/Question.tsx'
import { FairHint } from './FairHint.tsx'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { NumberField } from './NumberField.tsx'
import { Section } from './Section.tsx'
import { isSeeking, type ListingValues, shownFields } from './values.ts'

/** Price and currency. A villa or car for rent has a price per day, and optionally one per month. */
export function PriceSection() {
  const { t } = useTranslation(['listing', 'listings'])
  const form = useListingFormContext()
  const { listingType, category, hidePrice } = form.values
  const presence = shownFields(form.values)
  const daily = presence.dailyPrice !== 'hidden'
  const seeks = isSeeking(form.values)
  const suffix =
    category === 'gastronomi' || listingType === 'selling' || !listingType
      ? undefined
      : t(listingType === 'cimere' ? 'listings:per.person' : 'listings:per.month')
  const currency = currencyToConfirm(form.values)
  const price = { inputMode: 'decimal', disabled: hidePrice } as const

  return (
    <Section title={t('sections.price')}>
      <div className={css.grid} data-short>
        {daily && (
          <NumberField
            {...price}
            field="dailyPrice"
            label={t('dailyPrice')}
            help={t('priceHelp')}
            end={<span>{t('listings:per.day')}</span>}
            required
          />
        )}
        <NumberField
          {...price}
          field="price"
          label={t(seeks ? 'seeking.price' : daily ? 'monthlyPrice' : 'price')}
          help={t(seeks ? 'seeking.priceHelp' : daily ? 'monthlyPriceHelp' : 'priceHelp')}
          end={suffix && <span>{suffix}</span>}
          required={presence.price === 'required'}
        />
        <SelectField {...form.getInputProps('currency')} label={t('currency')}>
          {currencies.map((value) => (
            <option key={value} value={value}>
              {value === 'Euro' ? 'Euro (€)' : 'USD ($)'}
            </option>
          ))}
        </SelectField>
      </div>
      {currency && (
        <p className={css.offer} role="status">
          <Question
            text={t('whichCurrency', { currency: t(`currencies.${currency}`) })}
            answers={[{ label: t('changeIt'), onChoose: () => form.setFieldValue('currency', currency) }]}
          />
        </p>
      )}
      <FairHint values={form.values} />
      <CheckField {...form.getInputProps('hidePrice', { type: 'checkbox' })} help={t('hidePriceHelp')}>
        {t('hidePrice')}
      </CheckField>
    </Section>
  )
}

/** The currency to ask about: the one written into a price, else that of the region, if another is chosen (INP-04). */
function currencyToConfirm(values: ListingValues): Currency | undefined {
  const region = cityOf(values['input-location'])?.region
  const likely = currencyIn(`${values.price} ${values.dailyPrice}`) ?? (region && usualCurrency[region])
  return likely === values.currency ? undefined : likely
}
