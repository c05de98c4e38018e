import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { InputField } from '../../../ui/Field.tsx'
import css from './SearchBox.module.css'

type Props = { label: string; value: string | undefined; onSearch: (search: string) => void }

/** A search field with its button. `value` is the search that the page currently shows. */
export function SearchBox({ label, value = '', onSearch }: Props) {
  const { t } = useTranslation('admin')
  const field = useRef<HTMLInputElement>(null)

  const searched = useRef(value)

  // Navigation such as "back" resets the text. The result of the user's own search does not, because newer text may
  // already be typed.
  useEffect(() => {
    if (field.current && value !== searched.current) field.current.value = value
    searched.current = value
  }, [value])

  const search = (text: string) => {
    searched.current = text
    onSearch(text)
  }
  const clear = () => {
    if (field.current) field.current.value = ''
    field.current?.focus()
    search('')
  }

  return (
    <search className={css.search}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          search(String(new FormData(event.currentTarget).get('search')).trim())
        }}
      >
        <InputField
          ref={field}
          name="search"
          className={css.field}
          defaultValue={value}
          maxLength={100}
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
