import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
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
        <TextInput
          ref={field}
          name="search"
          className={css.field}
          size="md"
          defaultValue={value}
          maxLength={100}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={value && <CloseButton aria-label={t('search.clear')} onClick={clear} />}
        />
        <Button type="submit" size="md">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  )
}
