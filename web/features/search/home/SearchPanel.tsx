import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { brands, type Category, type PropertyType, type VenueKind } from '#shared/posts/lists.ts'
import { isServerRendered } from '../../../lib/serverRendered.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { InputField, SelectField, Tick, ticked } from '../../../ui/Field.tsx'
import { CityOptions } from '../../places/parts/CityOptions.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import { WorldTabs } from '../parts/WorldTabs.tsx'
import { emptyPanel, offersOf, type PanelValues, panelAddress, panelOf, searchedTypes } from './panel.ts'
import css from './SearchPanel.module.css'

/** Lazy, because only the tab of cars needs it. */
const PickMany = lazy(async () => ({ default: (await import('../../../ui/PickMany.tsx')).PickMany }))

const searchedVenues: VenueKind[] = ['party', 'ushqim', 'kafe', 'dasma']
const brandOptions = brands.map((brand) => ({ value: brand, label: brand }))

/**
 * Merges the choices made in the server-rendered form before this component was mounted (SPD-02). Returns the same
 * object if nothing differs, to avoid a second render.
 */
function keeping(values: PanelValues, before: HTMLFormElement | null): PanelValues {
  if (!before) return values
  const kept = { ...values, ...panelOf(new FormData(before)) }
  return JSON.stringify(kept) === JSON.stringify(values) ? values : kept
}

type Props = { world: Category; onWorld: (world: Category) => void }

/** The search form of the home page: three tabs, each with its colour and fields (HOM-10). */
export function SearchPanel({ world, onWorld }: Props) {
  const { t } = useTranslation(['home', 'listings'])
  const navigate = useNavigate()
  const [before] = useState(() => (isServerRendered() ? document.querySelector<HTMLFormElement>(`.${css.form}`) : null))
  const [values, setValues] = useState(() => keeping(emptyPanel, before))
  const set = (change: Partial<PanelValues>) => setValues((now) => ({ ...now, ...change }))
  useLayoutEffect(() => setValues((now) => keeping(now, before)), [before])

  const search = (event: FormEvent) => {
    event.preventDefault()
    navigate(panelAddress(world, values))
  }

  return (
    <div className={css.panel}>
      <WorldTabs panel="search" world={world} onWorld={onWorld} />
      <div id="search" role="tabpanel" aria-labelledby={`tab-${world}`}>
        <div className={css.words}>
          <SearchField
            size="md"
            world={world}
            words={values.words}
            onText={(words) => set({ words })}
            onSearch={({ 'input-ask': words = '', ...params }) =>
              navigate(panelAddress(world, { ...values, words }, params))
            }
          />
        </div>
        <form className={css.form} onSubmit={search}>
          {offersOf[world].length > 0 && (
            <fieldset aria-label={t('search.offers')} className={css.ticks}>
              {offersOf[world].map((offer) => (
                <Tick
                  key={offer}
                  checked={values.offers.includes(offer)}
                  onChange={(checked) => set({ offers: ticked(values.offers, offer, checked) })}
                >
                  {t(`search.${offer}`)}
                </Tick>
              ))}
            </fieldset>
          )}
          <div className={css.fields}>
            {world === 'gastronomi' && (
              <SelectField
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
            <SelectField
              label={t('search.location')}
              value={values.location}
              onChange={(event) => set({ location: event.currentTarget.value })}
            >
              <CityOptions any={t('search.anyLocation')} />
            </SelectField>
            {world === 'patundshmeri' && (
              <SelectField
                label={t('search.type')}
                value={values.propertyType}
                onChange={(event) => set({ propertyType: event.currentTarget.value as PropertyType | '' })}
              >
                <option value="">{t('search.anyType')}</option>
                {searchedTypes.map((type) => (
                  <option key={type} value={type}>
                    {t(`listings:propertyTypes.${type}`)}
                  </option>
                ))}
              </SelectField>
            )}
            {world === 'vetura' && (
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
              label={t(world === 'gastronomi' ? 'search.minPeople' : 'search.minPrice')}
              value={values.minimum}
              onChange={(minimum) => set({ minimum })}
            />
            <Bound
              label={t(world === 'gastronomi' ? 'search.maxPeople' : 'search.maxPrice')}
              value={values.maximum}
              onChange={(maximum) => set({ maximum })}
            />
            <Button type="submit" size="md" className={css.submit} icon={<IconSearch size={18} />}>
              {t('search.submit')}
            </Button>
          </div>
        </form>
      </div>
    </div>
  )
}

/** A field for a bound; it accepts digits only. */
function Bound({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('home')
  return (
    <InputField
      label={label}
      value={value}
      inputMode="numeric"
      maxLength={9}
      placeholder={t('search.noLimit')}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  )
}
