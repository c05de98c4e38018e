import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { excessOf } from '#shared/lib/text.ts'
import { searchMax } from '#shared/manage/schema.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { InputField } from '../../../ui/Field.tsx'
import css from './SearchBox.module.css'

type Props = { label: string; value: string | undefined; onSearch: (search: string) => void }

/** A search field with its button. `value` is the search that the page currently shows. */
export function SearchBox({ label, value = '', onSearch }: Props) {
  const { t } = useTranslation('admin')
  const field = useRef<HTMLInputElement>(null)

  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  const [known, setKnown] = useState(value)
  // Navigation such as "back" resets the text. The result of the user's own search does not, because newer text may
  // already be typed.
  if (known !== value) {
    setKnown(value)
    if (value !== searched) setText(value)
    setSearched(value)
  }

  const search = (wanted: string) => {
    setSearched(wanted)
    onSearch(wanted)
  }
  const clear = () => {
    setText('')
    field.current?.focus()
    search('')
  }

  return (
    <search className={css.search}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (excessOf(text, searchMax) > 0) field.current?.focus()
          else search(text.trim())
        }}
      >
        <InputField
          ref={field}
          name="search"
          className={css.field}
          value={text}
          longest={searchMax}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={label}
          aria-label={label}
          icon={<IconSearch size={18} aria-hidden />}
          end={
            value && (
              <button type="button" aria-label={t('search.clear')} onClick={clear}>
                <IconX size={18} aria-hidden />
              </button>
            )
          }
        />
        <Button type="submit" size="md">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  )
}
