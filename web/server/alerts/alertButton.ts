import type { Language } from '#shared/lib/language.ts'
import { alerts as alertsAl } from '../../features/alerts/texts/al.ts'
import { alerts as alertsEn } from '../../features/alerts/texts/en.ts'
import type { Html } from '../html.ts'
import { icon } from '../icons.ts'
import { button } from '../parts.ts'
import { inEach } from '../texts.ts'

const words = inEach('alerts', { en: alertsEn, al: alertsAl })

/** As features/alerts/parts/AlertButton.tsx: of a search, or of a listing whose price may fall. */
export const alertButton = (says: 'ask' | 'askPrice', language: Language): Html =>
  button('alert', words[language](says), { mark: icon('bell') })
