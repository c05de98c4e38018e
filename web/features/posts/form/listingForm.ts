import { createFormContext } from '@mantine/form'
import type { ListingValues } from './values.ts'

/** The form's state, for its sections. Its errors are codes, which `useListingMessage` puts into words. */
export const [ListingFormProvider, useListingFormContext, useListingForm] = createFormContext<ListingValues>()

/** The id of a field's control, for labels and for the links of the error summary. */
export const idOf = (field: string) => `listing-${field}`
