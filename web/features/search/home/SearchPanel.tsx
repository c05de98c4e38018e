import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { excessOf } from '#shared/lib/text.ts'
import { brands, type Category, type VenueKind } from '#shared/posts/lists.ts'
import { sentenceMax } from '#shared/search/limits.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { InputField, SelectField, Tick, toggled } from '../../../ui/Field.tsx'
import { CityOptions } from '../../places/parts/CityOptions.tsx'
import { CategoryTabs } from '../parts/CategoryTabs.tsx'
import { Hidden, SearchField } from '../parts/SearchField.tsx'
import { emptyPanel, offerParam, offersOf, type PanelValues, panelAddress, searchedTypes } from './panel.ts'
import css from './SearchPanel.module.css'

/** Lazy, because only a visitor who types a bound needs it. */
const Understood = lazy(async () => ({ default: (await import('./BoundHint.tsx')).BoundHint }))
/** Lazy, because only the tab of cars needs it. */
const PickMany = lazy(async () => ({ default: (await import('../../../ui/MultiSelect.tsx')).MultiSelect }))

const searchedVenues: VenueKind[] = ['party', 'ushqim', 'kafe', 'dasma']
const brandOptions = brands.map((brand) => ({ value: brand, label: brand }))

type Props = { category: Category; onCategory: (category: Category) => void }

/** The search form of the home page: three tabs, each with its colour and fields (HOM-10). */
export function SearchPanel({ category, onCategory }: Props) {
  const { t } = useTranslation(['home', 'listings'])
  const navigate = useNavigate()
  const form = useId()
  const [values, setValues] = useState(emptyPanel)
  /** Whether the choice of a type led to the tab of venues. */
  const [led, setLed] = useState(false)
  const set = (change: Partial<PanelValues>) => setValues((now) => ({ ...now, ...change }))

  /** Fun is a category of its own: its tab opens, which is announced, as the focus stays in this field (D-250). */
  const chooseType = (type: (typeof searchedTypes)[number] | '') => {
    setLed(type === 'fun')
    if (type === 'fun') onCategory('gastronomi')
    else set({ propertyType: type })
  }

  const chooseTab = (chosen: Category) => {
    setLed(false)
    onCategory(chosen)
  }

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (excessOf(values.words, sentenceMax) === 0) return navigate(panelAddress(category, values))
    const sentence = event.currentTarget.elements.namedItem('input-ask')
    if (sentence instanceof HTMLElement) sentence.focus()
  }

  return (
    <div className={css.panel}>
      <CategoryTabs panel="search" selected={category} onSelect={chooseTab} />
      <div className="visuallyHidden" role="status">
        {led && category === 'gastronomi' && t('listings:mainCategories.gastronomi')}
      </div>
      <div id="search" role="tabpanel" aria-labelledby={`tab-${category}`}>
        <div className={css.words}>
          <SearchField
            size="md"
            category={category}
            words={values.words}
            within={form}
            onText={(words) => set({ words })}
            onSearch={({ 'input-ask': words = '', ...params }) =>
              navigate(panelAddress(category, { ...values, words }, params))
            }
          />
        </div>
        <form className={css.form} id={form} action="/user/post" onSubmit={search}>
          <Hidden />
          {offersOf[category].length > 0 && (
            <fieldset aria-label={t('search.offers')} className={css.ticks}>
              {offersOf[category].map((offer) => (
                <Tick
                  key={offer}
                  name={offerParam[offer]}
                  value="true"
                  checked={values.offers.includes(offer)}
                  onChange={(checked) => set({ offers: toggled(values.offers, offer, checked) })}
                >
                  {t(`search.${offer}`)}
                </Tick>
              ))}
            </fieldset>
          )}
          <div className={css.fields}>
            <SelectField
              label={t('search.location')}
              name="input-location"
              value={values.location}
              onChange={(event) => set({ location: event.currentTarget.value })}
            >
              <CityOptions any={t('search.anyLocation')} />
            </SelectField>
            {/* One field for both tabs, so that it keeps the focus when the choice of fun leads from one to the other. */}
            {category === 'patundshmeri' && (
              <SelectField
                key="type"
                label={t('search.type')}
                name="input-property-type"
                value={values.propertyType}
                onChange={(event) => chooseType(event.currentTarget.value as (typeof searchedTypes)[number] | '')}
              >
                <option value="">{t('search.anyType')}</option>
                {searchedTypes.map((type) => (
                  <option key={type} value={type}>
                    {t(`listings:propertyTypes.${type}`)}
                  </option>
                ))}
              </SelectField>
            )}
            {category === 'gastronomi' && (
              <SelectField
                key="type"
                label={t('search.venue')}
                value={values.venue}
                onChange={(event) => set({ venue: event.currentTarget.value as VenueKind | '' })}
              >
                <option value="">{t('search.anyVenue')}</option>
                {searchedVenues.map((venue) => (
                  <option key={venue} value={venue}>
                    {t(`listings:venues.${venue}`)}
                  </option>
                ))}
              </SelectField>
            )}
            {category === 'vetura' && (
              <Suspense fallback={<span />}>
                <PickMany
                  label={t('search.brand')}
                  placeholder={t('search.anyBrand')}
                  options={brandOptions}
                  value={values.brands}
                  onChange={(chosen) => set({ brands: chosen })}
                />
              </Suspense>
            )}
            <Bound
              label={t(category === 'gastronomi' ? 'search.minPeople' : 'search.minPrice')}
              name="input-minimum"
              value={values.minimum}
              onChange={(minimum) => set({ minimum })}
            />
            <Bound
              label={t(category === 'gastronomi' ? 'search.maxPeople' : 'search.maxPrice')}
              name="input-maximum"
              value={values.maximum}
              onChange={(maximum) => set({ maximum })}
            />
            <Button type="submit" size="md" className={css.submit} icon={<IconSearch size={18} aria-hidden />}>
              {t('search.submit')}
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}

type BoundProps = { label: string; name: string; value: string; onChange: (value: string) => void }

/** A field for a bound, which may be typed in any usual way; below it stands how it is understood (INP-02). */
function Bound({ value, onChange, ...field }: BoundProps) {
  const { t } = useTranslation('home')
  return (
    <InputField
      {...field}
      value={value}
      inputMode="decimal"
      placeholder={t('search.noLimit')}
      help={
        value && (
          <Suspense>
            <Understood typed={value} />
          </Suspense>
        )
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
