import { useTranslation } from '../../../lib/texts.ts'
import type { FilterProps } from './filterList.ts'
import css from './filters.module.css'
import { boundsOf, withBounds } from './ranges.ts'
import { roomChoices, roomsIn, withRooms } from './rooms.ts'

/** The number of rooms, as buttons that set both bounds of the range. */
export function RoomsFilter({ search, onChange }: FilterProps) {
  const { t } = useTranslation(['results', 'listings'])
  const bounds = boundsOf('rooms', search)
  const chosen = roomsIn(bounds)
  return (
    <fieldset aria-label={t('rooms')} className={css.rooms}>
      {roomChoices.map((one, at) => (
        <button
          key={one}
          type="button"
          className={css.room}
          aria-pressed={chosen.includes(one)}
          onClick={() => onChange(withBounds('rooms', withRooms(bounds, one), search))}
        >
          {one === 0 ? t('listings:studio') : at === roomChoices.length - 1 ? `${one}+` : one}
        </button>
      ))}
    </fieldset>
  )
}
