import { type Icon, IconRulerMeasure, IconToolsKitchen2 } from '@tabler/icons-react'
import type { PhotoMark } from '#shared/posts/lists.ts'

/** The icons of what a photo is marked as. */
export const markIcons: Record<PhotoMark, Icon> = { floorPlan: IconRulerMeasure, menu: IconToolsKitchen2 }
