import { Menu, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { htmlLanguage, languages } from '#shared/language.ts'
import { changeLanguage } from '../i18n/setup.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { Flag } from '../ui/Flag.tsx'
import css from './LanguageSwitch.module.css'

/** The flag menu (PRD-14). Each language is named in itself. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Menu position="bottom-end" width={160} shadow="md" radius="md">
      <Menu.Target>
        <UnstyledButton className={css.toggle} aria-label={`${t('language.label')}: ${t(`language.${language}`)}`}>
          <Flag language={language} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((one) => (
          <Menu.Item
            key={one}
            lang={htmlLanguage[one]}
            aria-current={one === language ? 'true' : undefined}
            leftSection={<Flag language={one} />}
            onClick={() => changeLanguage(one)}
          >
            {t(`language.${one}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
