import { suffixOf, type ValueOf } from '#shared/posts/field.ts'
import { type FieldIn, type Fields, type FieldsThat, fields, rowOf } from '#shared/posts/fields.ts'
import { kindOf } from '#shared/posts/lists.ts'
import { localUnitOf } from '#shared/posts/localUnit.ts'
import { labelOf } from '#shared/posts/presence.ts'
import { areaUnits, signs } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { SelectField, Tick, toggled } from '../../../ui/Field.tsx'
import { optionText } from '../parts/factTexts.ts'
import css from './listing.module.css'
import { useListingFormContext } from './listingForm.ts'
import { NumberField } from './NumberField.tsx'
import type { NumberName } from './numbers.ts'
import { TextField } from './TextField.tsx'
import { isSeeking, shownFields, typeShown } from './values.ts'

type Name = FieldIn<'kind' | 'facts' | 'details' | 'more'>

/** The input for a field, by the type of its value; nothing if the listing does not have the field. */
export function FieldControl({ name }: { name: Name }) {
  const { t } = useTranslation(['listing', 'listings'])
  const form = useListingFormContext()
  const presence = shownFields(form.values)[name]
  if (presence === 'hidden') return null

  const field = fields[name]
  const { value } = rowOf(name)
  const label = labelOf(name, kindOf(typeShown(form.values)), isSeeking(form.values))
  const shown = {
    label: 'formLabel' in field ? t(field.formLabel) : t(`listings:facts.${label}`),
    help: 'help' in field && field.help === label ? t(`${field.help}Help`) : undefined,
    required: presence === 'required',
  }
  if (value.is === 'choice') return <ChoiceField name={name as FieldsThat<'choice'>} {...shown} />
  if (value.is === 'ticks') return <TicksField name={name as FieldsThat<'ticks'>} label={shown.label} />
  if (value.is === 'text' || value.is === 'day' || value.is === 'month' || value.is === 'vin' || value.is === 'link')
    return (
      <TextField
        {...shown}
        field={name as Extract<Name, FieldsThat<'text' | 'day' | 'month' | 'vin' | 'link'>>}
        type={typeOf[value.is]}
      />
    )
  const local = localUnitOf(name, form.values['input-location'])
  const unit =
    value.is === 'money'
      ? signs[form.values.currency]
      : value.is === 'area'
        ? areaUnits[form.values.unit]
        : (local ?? suffixOf(value))
  return (
    <NumberField
      {...shown}
      field={name as Extract<Name, NumberName>}
      end={unit && <span>{unit}</span>}
      // The numeric keyboard of iPhones has no minus sign.
      inputMode={
        value.is === 'money' || value.is === 'decimal' || value.is === 'area'
          ? 'decimal'
          : value.is === 'whole' && value.min >= 0
            ? 'numeric'
            : undefined
      }
    />
  )
}

const typeOf = { text: 'text', day: 'date', month: 'text', vin: 'text', link: 'url' } as const

type ChoiceProps = { name: FieldsThat<'choice'>; label: string; help?: string; required: boolean }

function ChoiceField({ name, label, help, required }: ChoiceProps) {
  const { t } = useTranslation('listing')
  const listings = useTranslation('listings')
  const form = useListingFormContext()
  const choices: readonly ValueOf<Fields[typeof name]['value']>[] = fields[name].value.of
  return (
    <SelectField {...form.getInputProps(name)} label={label} help={help} required={required}>
      <option value="">{t('choose')}</option>
      {choices.map((value) => (
        <option key={value} value={value}>
          {optionText(listings.t, name, value)}
        </option>
      ))}
    </SelectField>
  )
}

/** Several choices of a field as ticks. */
function TicksField({ name, label }: Pick<ChoiceProps, 'label'> & { name: FieldsThat<'ticks'> }) {
  const { t } = useTranslation('listings')
  const form = useListingFormContext()
  const chosen = form.values[name]
  return (
    <fieldset className={`${css.group} ${css.wide}`}>
      <legend>{label}</legend>
      <div className={css.chips}>
        {fields[name].value.of.map((value) => (
          <Tick
            key={value}
            className={css.chip}
            checked={chosen.includes(value)}
            onChange={(checked) => form.setFieldValue(name, toggled(chosen, value, checked))}
          >
            {optionText(t, name, value)}
          </Tick>
        ))}
      </div>
    </fieldset>
  )
}
