import { IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { OwnPosts } from '#shared/manage/answers.ts'
import { searchMax } from '#shared/manage/schema.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { InputField } from '../../../ui/Field.tsx'
import { ListFilters } from '../parts/ListFilters.tsx'
import { CsvButton } from './CsvButton.tsx'
import css from './OwnFilters.module.css'
import { keepLayout, layouts, type View, viewAddress } from './view.ts'

/** After how many ms without a key what is typed is searched. */
const pauseMs = 400

type Props = { view: View; found: OwnPosts; userId: string }

/** Search, filters, order and layout of the own listings; the address has them all. */
export function OwnFilters({ view, found: { choices }, userId }: Props) {
  const { t } = useTranslation('mine')
  const navigate = useNavigate()
  const set = (changes: Partial<View>) => navigate(viewAddress(view, changes), { preventScrollReset: true })

  return (
    <search className={css.filters}>
      <Words view={view} onSearch={(search) => set({ search })} />
      <ListFilters view={view} choices={choices} nameOf={(mark) => t(`only.${mark}`)} onChange={set} />
      <nav className={css.layouts} aria-label={t('filters.layout')}>
        {layouts.map((layout) => (
          <Link
            key={layout}
            to={viewAddress(view, { layout, page: view.page })}
            aria-label={t(`layouts.${layout}`)}
            title={t(`layouts.${layout}`)}
            aria-current={layout === view.layout || undefined}
            replace
            preventScrollReset
            onClick={() => keepLayout(layout)}
          >
            {layout === 'rows' ? <IconList size={20} aria-hidden /> : <IconLayoutGrid size={20} aria-hidden />}
          </Link>
        ))}
        <CsvButton userId={userId} />
      </nav>
    </search>
  )
}

type WordsProps = { view: View; onSearch: (search: string | undefined) => void }

/** The search by words: at Enter, or after a pause in typing. */
function Words({ view: { search = '' }, onSearch }: WordsProps) {
  const { t } = useTranslation('mine')
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const [searched, setSearched] = useState(search)
  const waiting = useRef<number>(undefined)
  // What was searched here does not reset the text, because more may be typed by now; Back does.
  if (known !== search) {
    setKnown(search)
    if (search !== typed.trim() && search !== searched) setTyped(search)
  }
  useEffect(() => () => window.clearTimeout(waiting.current), [])

  const find = (text: string) => {
    window.clearTimeout(waiting.current)
    const wanted = text.trim()
    if (wanted === search || wanted.length > searchMax) return
    setSearched(wanted)
    onSearch(wanted || undefined)
  }
  return (
    <form
      className={css.words}
      onSubmit={(event) => {
        event.preventDefault()
        find(typed)
      }}
    >
      <InputField
        type="search"
        value={typed}
        longest={searchMax}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          window.clearTimeout(waiting.current)
          waiting.current = window.setTimeout(() => find(value), pauseMs)
        }}
        placeholder={t('find')}
        aria-label={t('find')}
        icon={<IconSearch size={18} aria-hidden />}
      />
    </form>
  )
}
