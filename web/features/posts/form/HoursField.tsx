import { HoursInput } from '../parts/HoursInput.tsx'
import { idOf, useListingFormContext } from './listingForm.ts'

/** The opening hours of a listing. */
export function HoursField() {
  const form = useListingFormContext()
  return (
    <HoursInput
      idOf={idOf}
      typed={form.values.openingHours}
      wrong={form.errors.openingHours !== undefined}
      onChange={(typed) => form.setFieldValue('openingHours', typed)}
    />
  )
}
