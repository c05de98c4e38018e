import type { Measure } from '../figures.ts'

export const measureNames: Record<Measure, string> = {
  seen: 'Parë në rezultate',
  views: 'Shikime',
  visitors: 'Vizitorë',
  saves: 'Ruajtje',
  writers: 'Veta që shkruan',
  phones: 'Telefoni i shfaqur',
  calls: 'Telefonata',
  chats: 'Biseda në aplikacion',
  mails: 'Email njoftimi',
  viewings: 'Takime',
}
