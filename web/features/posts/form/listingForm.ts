import { createFormContext } from '@mantine/form'
import type { ListingValues } from './values.ts'

/** The form's context, for its sections. Its errors are codes, which `useListingMessage` translates. */
export const [ListingFormProvider, useListingFormContext, useListingForm] = createFormContext<ListingValues>()

/** The id of a field's input, for its label and the links of the error summary. */
export const idOf = (field: string) => `listing-${field}`
