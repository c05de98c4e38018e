import type { ComponentProps } from 'react'
import { InputField } from '../../../ui/Field.tsx'
import { useListingFormContext } from './listingForm.ts'
import type { ListingValues } from './values.ts'

type TextName = { [K in keyof ListingValues]: ListingValues[K] extends string ? K : never }[keyof ListingValues]

/** A text input of the form. Numbers are texts until validated. */
export function TextField({ field, ...props }: { field: TextName } & ComponentProps<typeof InputField>) {
  const form = useListingFormContext()
  return <InputField {...form.getInputProps(field)} {...props} />
}
