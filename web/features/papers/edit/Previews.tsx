import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { htmlLanguage, type Language } from '#shared/lib/language.ts'
import type { Draft } from '#shared/papers/answers.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { LegalText } from '../LegalText.tsx'
import css from './Edit.module.css'
import { previewed } from './form.ts'
import { useLanguagesOwnFirst } from './useLanguagesOwnFirst.ts'

/** A button for each language, which shows how its text reads on the page. */
export function Previews({ texts }: { texts: Draft['texts'] }) {
  const { t } = useTranslation(['paperEdit', 'common'])
  const order = useLanguagesOwnFirst()
  const [open, setOpen] = useState<Language>()
  return (
    <>
      {order.map((each) => (
        <Button key={each} variant="default" icon={<IconEye size={18} aria-hidden />} onClick={() => setOpen(each)}>
          {t('preview')}: {t(`common:language.${each}`)}
        </Button>
      ))}
      {open && (
        <Drawer side="bottom" size="94dvh" title={t('preview')} onClose={() => setOpen(undefined)}>
          <div className={css.preview} lang={htmlLanguage[open]}>
            <LegalText html={previewed(texts[open])} />
          </div>
        </Drawer>
      )}
    </>
  )
}
