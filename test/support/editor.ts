import type { Page } from 'playwright-core'
import { buildPhoto } from './listings.ts'

/** A picture to choose in the editor of articles. */
export const photoFile = async (color: string) => ({
  name: `cover-${color.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await buildPhoto({ width: 1600, height: 1000, color }),
})

/** A control in the editor's toolbar. */
export const control = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
