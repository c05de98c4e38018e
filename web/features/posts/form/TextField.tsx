import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useListingFormContext } from './listingForm.ts'
import type { ListingValues } from './values.ts'

type TextName = { [K in keyof ListingValues]: ListingValues[K] extends string ? K : never }[keyof ListingValues]

/** A text input of the form, with its label above and its help and error below. Numbers are texts until validated. */
export function TextField({ field, help, ...props }: { field: TextName; help?: ReactNode } & TextInputProps) {
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
