import { IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { OwnPosts } from '#shared/manage/answers.ts'
import { ownMarks, ownOrders, searchMax } from '#shared/manage/schema.ts'
import { cityOf } from '#shared/places/cities.ts'
import { offers, type PostTypeId, postTypes, type VenueKind } from '#shared/posts/lists.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { InputField, SelectField } from '../../../ui/Field.tsx'
import css from './OwnFilters.module.css'
import { layouts, type View, viewAddress } from './view.ts'

/** After how many ms without a key what is typed is searched. */
const pauseMs = 400

type Props = { view: View; found: OwnPosts }

/** Search, filters, order and layout of the own listings; the address has them all. */
export function OwnFilters({ view, found: { choices } }: Props) {
  const { t } = useTranslation(['mine', 'listings'])
  const navigate = useNavigate()
  const set = (changes: Partial<View>) => navigate(viewAddress(view, changes), { preventScrollReset: true })
  const labelled = (text: string, count: number) => `${text} (${count})`
  const offerName = (value: string) => {
    const offer = offers.find((one) => one === value)
    return offer ? t(`listings:offers.${offer}`) : t(`listings:venues.${value as VenueKind}`)
  }

  return (
    <search className={css.filters}>
      <Words view={view} onSearch={(search) => set({ search })} />
      <Choice
        label={t('filters.type')}
        value={view.type}
        choices={choices.type}
        name={(type) => t(`listings:types.${postTypes[Number(type) as PostTypeId]}`)}
        onChoose={(type) => set({ type })}
      />
      <Choice
        label={t('filters.offer')}
        value={view.offer}
        choices={choices.offer}
        name={offerName}
        onChoose={(offer) => set({ offer: offer as View['offer'] })}
      />
      <Choice
        label={t('filters.place')}
        value={view.place}
        choices={choices.place}
        name={(place) => cityOf(place)?.text ?? place}
        onChoose={(place) => set({ place })}
      />
      <SelectField
        aria-label={t('filters.only')}
        value={view.only ?? ''}
        onChange={({ currentTarget }) => set({ only: (currentTarget.value || undefined) as View['only'] })}
      >
        <option value="">{t('filters.only')}</option>
        {ownMarks.map((mark) => (
          <option key={mark} value={mark}>
            {labelled(t(`only.${mark}`), choices.only[mark])}
          </option>
        ))}
      </SelectField>
      <SelectField
        aria-label={t('filters.order')}
        value={view.order}
        onChange={({ currentTarget }) => set({ order: currentTarget.value as View['order'] })}
      >
        {ownOrders.map((order) => (
          <option key={order} value={order}>
            {t(`orders.${order}`)}
          </option>
        ))}
      </SelectField>
      <nav className={css.layouts} aria-label={t('filters.layout')}>
        {layouts.map((layout) => (
          <Link
            key={layout}
            to={viewAddress(view, { layout, page: view.page })}
            aria-label={t(`layouts.${layout}`)}
            title={t(`layouts.${layout}`)}
            aria-current={layout === view.layout || undefined}
            replace
            preventScrollReset
          >
            {layout === 'rows' ? <IconList size={20} aria-hidden /> : <IconLayoutGrid size={20} aria-hidden />}
          </Link>
        ))}
      </nav>
    </search>
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
  /** How many listings each value would find. */
  choices: Readonly<Record<string, number>>
  name: (value: string) => string
  onChoose: (value: string | undefined) => void
}

/** A filter by one value; not where all listings have the same. */
function Choice({ label, value, choices, name, onChoose }: ChoiceProps): ReactNode {
  const counts = value === undefined || value in choices ? choices : { ...choices, [value]: 0 }
  const values = Object.keys(counts)
  if (values.length < 2 && value === undefined) return null
  return (
    <SelectField
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
    >
      <option value="">{label}</option>
      {values.map((one) => (
        <option key={one} value={one}>{`${name(one)} (${counts[one]})`}</option>
      ))}
    </SelectField>
  )
}

type WordsProps = { view: View; onSearch: (search: string | undefined) => void }

/** The search by words: at Enter, or after a pause in typing. */
function Words({ view: { search = '' }, onSearch }: WordsProps) {
  const { t } = useTranslation('mine')
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const [searched, setSearched] = useState(search)
  const waiting = useRef<number>(undefined)
  // What was searched here does not reset the text, because more may be typed by now; Back does.
  if (known !== search) {
    setKnown(search)
    if (search !== typed.trim() && search !== searched) setTyped(search)
  }
  useEffect(() => () => window.clearTimeout(waiting.current), [])

  const find = (text: string) => {
    window.clearTimeout(waiting.current)
    const wanted = text.trim()
    if (wanted === search || wanted.length > searchMax) return
    setSearched(wanted)
    onSearch(wanted || undefined)
  }
  return (
    <form
      className={css.words}
      onSubmit={(event) => {
        event.preventDefault()
        find(typed)
      }}
    >
      <InputField
        type="search"
        value={typed}
        longest={searchMax}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          window.clearTimeout(waiting.current)
          waiting.current = window.setTimeout(() => find(value), pauseMs)
        }}
        placeholder={t('find')}
        aria-label={t('find')}
        icon={<IconSearch size={18} aria-hidden />}
      />
    </form>
  )
}
