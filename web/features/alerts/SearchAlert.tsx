import type { Slot } from '../../slots.ts'
import { AlertButton } from './AlertButton.tsx'

/** Follows the new results of a search (ALR-01). */
export const Component: Slot<'search.follow'> = (given) => <AlertButton {...given} />
