import { useState } from 'react'
import { useTranslation } from '../../lib/texts.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ArticleText } from './ArticleText.tsx'
import type { ArticleValues } from './articleForm.ts'
import css from './Preview.module.css'
import { useAddress } from './useAddress.ts'
import type { CoverValue } from './useCover.ts'

type Props = { values: ArticleValues; cover: CoverValue; onClose: () => void }

/** The article as its readers will see it, before it is saved. */
export function Preview({ values, cover, onClose }: Props) {
  const { t } = useTranslation('blog')
  const address = useAddress(cover)
  const [now] = useState(() => new Date().toISOString())
  const { title, publishAt, ...others } = values
  return (
    <Drawer side="bottom" size="94dvh" title={t('preview')} onClose={onClose}>
      <div className={css.page}>
        <ArticleText
          article={{ ...others, title: title || t('fields.title'), date: publishAt > now ? publishAt : now }}
          cover={address && <img src={address} alt="" />}
        />
      </div>
    </Drawer>
  )
}
