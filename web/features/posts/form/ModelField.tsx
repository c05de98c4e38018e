import { useTranslation } from '../../../lib/texts.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { modelsLike, useModels } from '../parts/useModels.ts'
import { useListingFormContext } from './listingForm.ts'
import { TextField } from './TextField.tsx'
import { shownFields } from './values.ts'

/** The model of a car, with those of its make as suggestions; any other one can be typed. */
export function ModelField() {
  const { t } = useTranslation('listings')
  const form = useListingFormContext()
  const { brand, model } = form.values
  const offered = modelsLike(useModels(brand), model)
  if (shownFields(form.values).model === 'hidden') return null
  return (
    <Combobox
      label={t('words.suggestions')}
      options={offered.map((name) => ({ key: name, content: name }))}
      onChoose={(position) => form.setFieldValue('model', offered[position] ?? model)}
    >
      {(combobox) => <TextField {...combobox} field="model" label={t('facts.model')} autoComplete="off" />}
    </Combobox>
  )
}
