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
  const [query, setQuery] = useSearchParams()
  const inLanguage = (one: Language) =>
    new URLSearchParams([...query].filter(([name]) => name !== 'lang').concat([['lang', one]]))

  const choose = (one: Language) => {
    // The URL gets the language too, so that a shared link opens in it (REA-03). Set before the texts are loaded, as
    // the user may have navigated on by then.
    setQuery(inLanguage(one), { replace: true, preventScrollReset: true })
    void changeLanguage(one)
  }
  const others = languages.filter((one) => one !== language)

  return (
    <>
      <noscript>
        {others.map((one) => (
          <a
            key={one}
            className={css.icon}
            href={`?${inLanguage(one)}`}
            lang={htmlLanguage[one]}
            hrefLang={htmlLanguage[one]}
            aria-label={t(`language.${one}`)}
          >
            <Flag language={language} />
          </a>
        ))}
      </noscript>
      <Flyout
        label={`${t('language.label')}: ${t(`language.${language}`)}`}
        face={<Flag language={language} />}
        className={`${css.icon} ${css.languages}`}
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
    </>
  )
}
