import type { ReactNode } from 'react'
import type { PostChoices } from '#shared/manage/answers.ts'
import { type OwnQuery, ownOrders } from '#shared/manage/schema.ts'
import { cityOf } from '#shared/places/cities.ts'
import { offers, type PostTypeId, postTypes, type VenueKind } from '#shared/posts/lists.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { SelectField } from '../../../ui/Field.tsx'

type Filters<Mark extends string> = Pick<OwnQuery, 'type' | 'offer' | 'place'> & {
  only?: Mark | undefined
  order?: OwnQuery['order'] | undefined
}

type Props<Mark extends string> = {
  view: Filters<Mark>
  /** How many listings each choice would find, with all other filters. */
  choices: PostChoices<Mark>
  nameOf: (mark: Mark) => string
  onChange: (changes: Partial<Filters<Mark>>) => void
}

/** The filters and orders of a list of listings that somebody works with: an owner (OWN-05) or an administrator (TRU-13). */
export function ListFilters<Mark extends string>({ view, choices, nameOf, onChange }: Props<Mark>) {
  const { t } = useTranslation(['mine', 'listings'])
  const offerName = (value: string) => {
    const offer = offers.find((one) => one === value)
    return offer ? t(`listings:offers.${offer}`) : t(`listings:venues.${value as VenueKind}`)
  }
  const marks = Object.entries<number>(choices.only) as [Mark, number][]
  return (
    <>
      <Choice
        label={t('filters.type')}
        value={view.type}
        choices={choices.type}
        name={(type) => t(`listings:types.${postTypes[Number(type) as PostTypeId]}`)}
        onChoose={(type) => onChange({ type } as Partial<Filters<Mark>>)}
      />
      <Choice
        label={t('filters.offer')}
        value={view.offer}
        choices={choices.offer}
        name={offerName}
        onChoose={(offer) => onChange({ offer } as Partial<Filters<Mark>>)}
      />
      <Choice
        label={t('filters.place')}
        value={view.place}
        choices={choices.place}
        name={(place) => cityOf(place)?.text ?? place}
        onChoose={(place) => onChange({ place } as Partial<Filters<Mark>>)}
      />
      <SelectField
        aria-label={t('filters.only')}
        value={view.only ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ only: (value || undefined) as Mark | undefined })}
      >
        <option value="">{t('filters.only')}</option>
        {marks.map(([mark, count]) => (
          <option key={mark} value={mark}>{`${nameOf(mark)} (${count})`}</option>
        ))}
      </SelectField>
      <SelectField
        aria-label={t('filters.order')}
        value={view.order ?? ownOrders[0]}
        onChange={({ currentTarget: { value } }) => onChange({ order: value } as Partial<Filters<Mark>>)}
      >
        {ownOrders.map((order) => (
          <option key={order} value={order}>
            {t(`orders.${order}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
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
