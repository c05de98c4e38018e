import { IconBuildingStore, IconUser, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { accountMax } from '#shared/accounts/schema.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Choices } from '../../../ui/Choices.tsx'
import { InputField, SelectField } from '../../../ui/Field.tsx'
import { CityOptions } from '../../places/parts/CityOptions.tsx'
import css from './AccountForm.module.css'
import { type AccountKind, type AccountValues, accountKinds, type InputProps } from './account.ts'

const icons = {
  individual: <IconUser aria-hidden />,
  agency: <IconBuildingStore aria-hidden />,
  roommate: <IconUsers aria-hidden />,
}

type Props = {
  values: AccountValues
  propsOf: (field: keyof AccountValues) => InputProps
  onKind: (kind: AccountKind) => void
  kindLabel: string
  emailHelp: string
  /** Shown below the e-mail field. */
  belowEmail?: ReactNode
  telephoneRequired?: boolean
}

/** Personal and contact data: the fields that registration and profile share. */
export function AccountFields({ values, propsOf, onKind, kindLabel, emailHelp, belowEmail, telephoneRequired }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <Choices
        label={kindLabel}
        value={values.kind}
        onChange={onKind}
        choices={accountKinds.map((value) => ({
          value,
          label: t(`fields.kinds.${value}`),
          help: t(`fields.kindHelp.${value}`),
          icon: icons[value],
        }))}
      />
      {values.kind === 'agency' && (
        <InputField
          {...propsOf('agencyName')}
          label={t('fields.agencyName')}
          longest={accountMax.agencyName}
          autoComplete="organization"
          required
        />
      )}
      <div className={css.pair}>
        <InputField
          {...propsOf('name')}
          label={t('fields.name')}
          longest={accountMax.name}
          autoComplete="given-name"
          required
        />
        <InputField
          {...propsOf('lastName')}
          label={t('fields.lastName')}
          longest={accountMax.lastName}
          autoComplete="family-name"
          required
        />
      </div>
      <InputField
        {...propsOf('email')}
        type="email"
        label={t('fields.email')}
        help={emailHelp}
        autoComplete="email"
        required
      />
      {belowEmail}
      <div className={css.pair}>
        <InputField
          {...propsOf('telephone')}
          type="tel"
          label={t('fields.telephone')}
          help={t('fields.telephoneHelp')}
          autoComplete="tel"
          required={telephoneRequired}
        />
        <SelectField {...propsOf('city')} value={values.city} label={t('fields.city')}>
          <CityOptions any={t('fields.cityPlaceholder')} />
        </SelectField>
      </div>
      {values.kind === 'roommate' && (
        <InputField
          {...propsOf('cimerFacebookLink')}
          type="url"
          label={t('fields.cimerFacebookLink')}
          help={t('fields.facebookHelp')}
        />
      )}
    </>
  )
}
