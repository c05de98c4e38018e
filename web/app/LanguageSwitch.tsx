import { useSearchParams } from 'react-router-dom'
import { htmlLanguage, type Language, languages } from '#shared/lib/language.ts'
import { useTranslation } from '../lib/texts.ts'
import { useLanguage } from '../lib/useLanguage.ts'
import { Flag } from '../ui/Flag.tsx'
import { Flyout } from '../ui/Flyout.tsx'
import { changeLanguage } from './dictionary.ts'
import css from './Header.module.css'

/** The language menu with flags (PRD-14). Each language is named in itself. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const language = useLanguage()
  const [, setQuery] = useSearchParams()

  const choose = (one: Language) => {
    // The URL gets the language too, so that a shared link opens in it (REA-03). Set before the texts are loaded, as
    // the user may have navigated on by then.
    setQuery((query) => new URLSearchParams([...query].filter(([name]) => name !== 'lang').concat([['lang', one]])), {
      replace: true,
      preventScrollReset: true,
    })
    void changeLanguage(one)
  }

  return (
    <Flyout
      label={`${t('language.label')}: ${t(`language.${language}`)}`}
      face={<Flag language={language} />}
      className={css.icon}
      press="language"
    >
      {(close) =>
        languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={htmlLanguage[one]}
            aria-current={one === language ? 'true' : undefined}
            onClick={() => {
              close()
              choose(one)
            }}
          >
            <Flag language={one} /> {t(`language.${one}`)}
          </button>
        ))
      }
    </Flyout>
  )
}
