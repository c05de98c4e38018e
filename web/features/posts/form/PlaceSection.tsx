import { useDebouncedValue } from '@mantine/hooks'
import { IconMapPinOff, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { cityOf } from '#shared/places/cities.ts'
import { neighborhoodOf } from '#shared/places/geocode.ts'
import { around, mapChoices, mapOf, shownBy } from '#shared/posts/around.ts'
import { isPinAway, pinReach } from '#shared/posts/contradictions.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choices } from '../../../ui/Choices.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import field from '../../../ui/Field.module.css'
import { InputField, SelectField } from '../../../ui/Field.tsx'
import { CityOptions } from '../../places/parts/CityOptions.tsx'
import css from './listing.module.css'
import { idOf, useListingFormContext } from './listingForm.ts'
import { placesQuery } from './queries.ts'
import { Section } from './Section.tsx'
import { TextField } from './TextField.tsx'
import { useListingMessage } from './useListingMessage.ts'
import { isSeeking, withCity } from './values.ts'

const PickerMap = lazy(async () => ({ default: (await import('../../../ui/Map/PickerMap.tsx')).PickerMap }))

type Point = { latitude: number; longitude: number }

/** The centre of each region, near which places are suggested first while no city is chosen. */
const middles = { en: 'Manhatan', al: 'Prishtine' } as const

const pointOf = (city: string): Point => {
  const { lat = 0, lng = 0 } = cityOf(city) ?? {}
  return { latitude: lat, longitude: lng }
}

type Props = {
  /** Says which geocode rule applies (D-19). */
  mode: 'add' | 'edit'
  /** The city of the account, which is filled in while there is none. */
  homeCity: string | undefined
}

/** City, place search, pin and neighbourhood. */
export function PlaceSection({ mode, homeCity }: Props) {
  const { t } = useTranslation('listing')
  const language = useLanguage()
  const form = useListingFormContext()
  const { values } = form
  const seeks = isSeeking(values)
  const near = values['input-location'] || middles[language]
  const center = pointOf(near)
  const { latitude, longitude } = values
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  const filled = useRef('')
  /** The city that was filled in from the account, until another one is chosen. */
  const [filledCity, setFilledCity] = useState('')
  const query = useRef(0)
  const [offered, setOffered] = useState<string>()
  /** A chosen city whose confirmation is open. */
  const [another, setAnother] = useState<{ city: string; far: boolean }>()
  const message = useListingMessage()

  const fill = (name: string) => {
    filled.current = name
    form.setFieldValue('neighborhood', name)
  }

  const move = (city: string) => {
    setFilledCity('')
    form.setValues(withCity(form.getValues(), city))
  }

  const fillCity = useEffectEvent((city: string) => {
    if (form.getValues()['input-location'] !== '' || point) return
    move(city)
    setFilledCity(city)
  })
  useEffect(() => {
    if (homeCity) fillCity(homeCity)
  }, [homeCity])

  /**
   * Sets the pin and looks up its neighbourhood; a failure is ignored (FRM-28). The name is filled in. When editing a
   * listing, a name that a person wrote is kept, and the new name is only suggested (D-38).
   */
  const pick = async (picked: Point) => {
    form.setFieldValue('latitude', picked.latitude)
    form.setFieldValue('longitude', picked.longitude)
    setOffered(undefined)
    const turn = ++query.current
    const found = await api.places.reverse({ query: { ...picked, language } }).catch(() => undefined)
    if (!found || turn !== query.current) return
    const now = form.getValues()
    const name = neighborhoodOf(found.data, mode)
    const written = now.neighborhood !== '' && now.neighborhood !== filled.current
    if (name && mode === 'edit' && written) setOffered(name)
    else if (name) fill(name)
    const there = cityOf(found.data.city ?? '')
    if (there && ['', filledCity].includes(now['input-location'])) move(there.value)
  }

  const clearPoint = () => {
    form.setFieldValue('latitude', null)
    form.setFieldValue('longitude', null)
    setOffered(undefined)
    // The neighbourhood that came from the pin goes with it.
    if (filled.current !== '' && values.neighborhood === filled.current) fill('')
  }

  /** Sets the city; asks first whether the pin goes, which was set for another one or is too far away (INP-04). */
  const chooseCity = (city: string) => {
    const far = point !== undefined && isPinAway({ ...point, 'input-location': city })
    const asks = point !== undefined && city !== '' && (far || values['input-location'] !== '')
    if (asks) setAnother({ city, far })
    else move(city)
  }

  return (
    <Section title={t('sections.place')}>
      <div className={css.grid}>
        <SelectField
          {...form.getInputProps('input-location')}
          value={values['input-location']}
          onChange={(event) => chooseCity(event.currentTarget.value)}
          label={t('city')}
          required
        >
          <CityOptions any={t('cityPlaceholder')} />
        </SelectField>
        <PlaceSearch near={center} onPick={pick} />
      </div>
      <div>
        <div className={css.map} id={idOf('latitude')}>
          <Suspense>
            <PickerMap point={point} center={center} onPick={pick} />
          </Suspense>
        </div>
        {form.errors.latitude && <p className={field.error}>{message('latitude', form.errors.latitude, values)}</p>}
      </div>
      {point && (
        <Button
          className={css.clearPoint}
          variant="subtle"
          size="compact"
          icon={<IconMapPinOff size={16} aria-hidden />}
          onClick={clearPoint}
        >
          {t('clearPoint')}
        </Button>
      )}
      <div>
        <TextField
          field="neighborhood"
          label={t(seeks ? 'seeking.neighborhood' : 'neighborhood')}
          help={t(seeks ? 'seeking.neighborhoodHelp' : 'neighborhoodHelp')}
        />
        <div role="status">
          {offered && point && offered !== values.neighborhood && (
            <p className={css.offer}>
              {t('pinIn', { name: offered })}
              <Button variant="subtle" size="compact" onClick={() => fill(offered)}>
                {t('useIt')}
              </Button>
            </p>
          )}
        </div>
      </div>
      {!seeks && (
        <Choices
          id={idOf('map')}
          label={t('mapChoice')}
          value={mapOf(values)}
          onChange={(choice) => form.setValues(shownBy(choice))}
          choices={mapChoices.map((value) => ({
            value,
            label: t(`mapChoices.${value}`),
            help: t(`mapChoicesHelp.${value}`, { metres: around }),
          }))}
        />
      )}
      {another && (
        <ConfirmDialog
          title={t('otherCity.title')}
          text={t(another.far ? 'otherCity.far' : 'otherCity.near', {
            km: pinReach / 1000,
            city: cityOf(another.city)?.text ?? '',
          })}
          confirmLabel={t('clearPoint')}
          cancelLabel={t(another.far ? 'otherCity.keepCity' : 'otherCity.keepPin')}
          onConfirm={() => {
            setAnother(undefined)
            move(another.city)
            clearPoint()
          }}
          onCancel={() => {
            setAnother(undefined)
            if (!another.far) move(another.city)
          }}
        />
      )}
    </Section>
  )
}

type SearchProps = {
  near: Point
  onPick: (point: Point) => void
}

/** Suggests places while typing, those around the chosen city first; says so if there are none. */
function PlaceSearch({ near, onPick }: SearchProps) {
  const { t } = useTranslation('listing')
  const language = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [text] = useDebouncedValue(typed.trim(), 250)
  const query = text === chosen ? '' : text
  const {
    data: places = [],
    isPlaceholderData,
    isSuccess,
    error,
  } = useQuery(placesQuery({ text: query, ...near, language }))
  // Places with the same label are shown once.
  const shown =
    text === typed.trim() && text !== chosen ? [...new Map(places.map((place) => [place.text, place])).values()] : []
  const nothing = query !== '' && text === typed.trim() && isSuccess && !isPlaceholderData && places.length === 0
  const paused = error instanceof ApiError && error.code === 'paused'

  const choose = (place: (typeof shown)[number] | undefined) => {
    if (!place) return
    setTyped(place.text)
    setChosen(place.text)
    onPick({ latitude: place.latitude, longitude: place.longitude })
  }

  return (
    <div>
      <Combobox
        label={t('placeSearch')}
        options={shown.map(({ text }) => ({ key: text, content: text }))}
        onChoose={(position) => choose(shown[position])}
      >
        {(combobox) => (
          <InputField
            {...combobox}
            label={t('placeSearch')}
            aria-describedby={id}
            icon={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Combobox>
      <p id={id} role="status" className={css.help}>
        {t(nothing ? 'placeSearchNothing' : paused ? 'placeSearchPaused' : 'placeSearchHelp')}
      </p>
    </div>
  )
}
