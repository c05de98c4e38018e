import { htmlLanguage } from '#shared/lib/language.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { AreaField } from '../../../ui/Field.tsx'
import { Editor } from '../../blogs/parts/Editor.tsx'
import css from './Edit.module.css'
import { placeholders } from './form.ts'
import type { DraftContent } from './useDraft.ts'
import { useLanguagesOwnFirst } from './useLanguagesOwnFirst.ts'

type Props = {
  written: DraftContent
  /** Changes when the editors have to begin anew. */
  shown: number
  /** The problem of a field, by its id. */
  wrong: (id: string) => string | undefined
  onChange: (next: DraftContent) => void
}

/** The texts of a legal page in both languages, and what changes by them. */
export function TextFields({ written: { texts, changes }, shown, wrong, onChange }: Props) {
  const { t } = useTranslation('paperEdit')
  const order = useLanguagesOwnFirst()
  return (
    <>
      <p className={css.help}>{t('help', { facts: placeholders })}</p>
      {order.map((each) => (
        <Editor
          key={`${each} ${shown}`}
          id={`paper-${each}`}
          lang={htmlLanguage[each]}
          label={t(`texts.${each}`)}
          initial={texts[each]}
          error={wrong(`paper-${each}`)}
          onChange={(html) => onChange({ texts: { ...texts, [each]: html }, changes })}
        />
      ))}
      <fieldset className={css.fields}>
        <legend>{t('changes.title')}</legend>
        <p className={css.help}>{t('changes.help')}</p>
        {order.map((each) => (
          <AreaField
            key={each}
            id={`changes-${each}`}
            lang={htmlLanguage[each]}
            label={t(`changes.${each}`)}
            value={changes[each]}
            error={wrong(`changes-${each}`)}
            onChange={(event) => onChange({ texts, changes: { ...changes, [each]: event.currentTarget.value } })}
          />
        ))}
      </fieldset>
    </>
  )
}
