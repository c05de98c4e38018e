import type { ComponentProps } from 'react'
import type { Language } from '#shared/lib/language.ts'
import { writtenNumber } from '#shared/lib/writtenNumber.ts'
import { suffixOf } from '#shared/posts/field.ts'
import { rowOf } from '#shared/posts/fields.ts'
import { inLocalUnit, localUnitOf, withLocalUnit } from '#shared/posts/localUnit.ts'
import { formatMoney, formatNumber, formatSpace } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Question } from '../../../ui/Question.tsx'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { type NumberName, numbersTyped, numberTyped } from './numbers.ts'
import { TextField } from './TextField.tsx'
import { type ListingValues, typeShown } from './values.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'field' | 'help'> & { field: NumberName; help?: string | undefined }

/**
 * A field for a number, which may be typed in any usual way. Below it stands how it is understood, if that differs from
 * what was typed; an ambiguous number is asked about (INP-02).
 */
export function NumberField({ field, help, ...props }: Props) {
  const { t } = useTranslation('listing')
  const language = useLanguage()
  const form = useListingFormContext()
  const { values } = form
  const typed = values[field]
  const city = values['input-location']
  const value = numberTyped(field, withLocalUnit(field, typed, city))
  const said = value === undefined ? '' : numberText(field, value, values, language)
  const either = numbersTyped(field, typed)
  return (
    <TextField
      {...props}
      field={field}
      help={
        <>
          {said !== typed.trim() && said !== '' && <span className={css.said}>= {said}</span>}
          {either.length > 0 && (
            <span className={css.said}>
              <Question
                text={t('whichNumber')}
                answers={either.map((one) => ({
                  label: numberText(field, one, values, language),
                  onChoose: () => form.setFieldValue(field, writtenNumber(one)),
                }))}
              />
            </span>
          )}
          {help}
        </>
      }
    />
  )
}

/** A number of a field in the format of the language; '' for a price that is no amount (D-11). */
function numberText(name: NumberName, number: number, values: ListingValues, language: Language): string {
  const { value } = rowOf(name)
  if (value.is === 'area') return formatSpace(number, values.unit, typeShown(values), language)
  if (value.is === 'price') return number > 0 ? formatMoney(number, values.currency, language) : ''
  if (value.is === 'money') return formatMoney(number, values.currency, language)
  if (value.is === 'whole' && value.plain) return String(number)
  const city = values['input-location']
  const shown = formatNumber(inLocalUnit(name, number, city), language)
  return [shown, localUnitOf(name, city) ?? suffixOf(value)].filter(Boolean).join(' ')
}
