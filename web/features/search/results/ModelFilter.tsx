import { useState } from 'react'
import { excessOf, foldLatin as fold } from '#shared/lib/text.ts'
import { sentenceMax } from '#shared/search/limits.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { InputField } from '../../../ui/Field.tsx'
import { modelsLike, useModels } from '../../posts/parts/useModels.ts'
import type { FilterProps } from './filterList.ts'

/** The model of the chosen makes, which is searched in words. */
export function ModelFilter({ search, onChange }: Omit<FilterProps, 'counts'>) {
  const { t } = useTranslation(['results', 'listings'])
  /** The text while it is typed. */
  const [typed, setTyped] = useState<string>()
  const words = search['input-words'] ?? ''
  const models = useModels(search['input-car-model'])
  // Other words of the search are shown in their own field.
  const text = typed ?? (models.some((name) => fold(name) === fold(words)) ? words : '')
  const offered = modelsLike(models, text)
  const leave = (value: string | undefined) => {
    if (value === undefined || excessOf(value, sentenceMax) > 0) return
    setTyped(undefined)
    onChange({ 'input-words': value.trim() || undefined })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        leave(typed)
      }}
    >
      <Combobox
        label={t('listings:words.suggestions')}
        above
        options={offered.map((name) => ({ key: name, content: name }))}
        onChoose={(position) => leave(offered[position] ?? text)}
      >
        {({ onBlur, ...field }) => (
          <InputField
            {...field}
            label={t('listings:facts.model')}
            value={text}
            longest={sentenceMax}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => {
              onBlur()
              leave(typed)
            }}
          />
        )}
      </Combobox>
    </form>
  )
}
