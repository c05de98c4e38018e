import {
  IconBeach,
  IconBed,
  IconBuilding,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconHome,
  IconTrees,
} from '@tabler/icons-react'
import { fields } from '#shared/posts/fields.ts'
import { type Kind, kindOf, kinds, postTypes } from '#shared/posts/lists.ts'
import { fieldsIn } from '#shared/posts/presence.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Choices } from '../../../ui/Choices.tsx'
import { FieldControl } from './FieldControl.tsx'
import { idOf, useListingFormContext } from './listingForm.ts'
import { Section } from './Section.tsx'
import { useListingMessage } from './useListingMessage.ts'
import { listingTypesOf, propertyTypesOf, withListingType } from './values.ts'

const icons: Partial<Record<Kind, React.ReactNode>> = {
  apartment: <IconBuilding size={20} aria-hidden />,
  house: <IconHome size={20} aria-hidden />,
  roommate: <IconBed size={20} aria-hidden />,
  office: <IconBuildingSkyscraper size={20} aria-hidden />,
  land: <IconTrees size={20} aria-hidden />,
  local: <IconBuildingStore size={20} aria-hidden />,
  villa: <IconBeach size={20} aria-hidden />,
}

/** Rent, sale or roommate (a venue: its kind), the property type, and whether a room is offered or looked for. */
export function KindSection() {
  const { t } = useTranslation(['listing', 'listings'])
  const form = useListingFormContext()
  const { values, errors } = form
  const message = useListingMessage()
  const errorOf = (field: string) => (errors[field] ? message(field, errors[field], values) : undefined)

  return (
    <Section title={t('sections.kind')}>
      <Choices
        id={idOf('listingType')}
        label={t(values.category === 'gastronomi' ? 'venueType' : 'listingType')}
        required
        value={values.listingType}
        onChange={(listingType) => {
          form.setFieldValue('listingType', listingType)
          form.setFieldValue('postType', withListingType(values, listingType).postType)
        }}
        choices={listingTypesOf[values.category].map((value) => ({
          value,
          label:
            value === 'rent' || value === 'selling' || value === 'cimere'
              ? t(`listings:offers.${value}`)
              : t(`listings:venues.${value}`),
        }))}
        error={errorOf('listingType')}
      />
      {values.category === 'patundshmeri' && (
        <Choices
          id={idOf('postType')}
          label={t('postType')}
          required
          value={values.postType}
          onChange={(postType) => form.setFieldValue('postType', postType)}
          choices={propertyTypesOf(values.listingType).map((value) => ({
            value,
            label: value === kinds.roommate.id ? t('room') : t(`listings:types.${postTypes[value]}`),
            icon: icons[kindOf(value)],
          }))}
          error={errorOf('postType')}
        />
      )}
      {fieldsIn(fields, 'kind').map((name) => (
        <FieldControl key={name} name={name} />
      ))}
    </Section>
  )
}
