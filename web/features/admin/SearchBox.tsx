import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './SearchBox.module.css'

type Props = { label: string; value: string | undefined; onSearch: (search: string) => void }

/** A search box with its button; `value` is what the page shows now. */
export function SearchBox({ label, value = '', onSearch }: Props) {
  const { t } = useTranslation('admin')
  return (
    // A form of its own for each search, so that going back brings the text back too.
    <search key={value} className={css.search}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('search')).trim())
        }}
      >
        <TextInput
          name="search"
          className={css.field}
          size="md"
          defaultValue={value}
          maxLength={100}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          leftSection={<IconSearch size={18} />}
          rightSection={value && <CloseButton aria-label={t('search.clear')} onClick={() => onSearch('')} />}
        />
        <Button type="submit" size="md">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  )
}
