import { TextInput, type TextInputProps } from '@mantine/core'
import { useListingFormContext } from './listingForm.ts'
import type { ListingValues } from './values.ts'

type TextName = { [K in keyof ListingValues]: ListingValues[K] extends string ? K : never }[keyof ListingValues]

/** A typed field of the form: label above, help under, error under the field. Numbers are text until checked. */
export function TextField({ field, help, ...props }: { field: TextName; help?: string } & TextInputProps) {
  const form = useListingFormContext()
  return (
    <TextInput
      {...form.getInputProps(field)}
      description={help}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
    />
  )
}
