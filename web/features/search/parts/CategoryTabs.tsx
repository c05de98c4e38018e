import { IconBuildingSkyscraper, IconCar, IconToolsKitchen2 } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { type Category, categories } from '#shared/posts/lists.ts'
import { useTranslation } from '../../../lib/texts.ts'
import css from './CategoryTabs.module.css'

const icons = { patundshmeri: IconBuildingSkyscraper, gastronomi: IconToolsKitchen2, vetura: IconCar }

type Props = { panel: string; selected: Category; onSelect: (category: Category) => void }

/** The tabs of the three categories, each in its colour. `panel` is the id of the tab panel, which `tab-<category>` labels. */
export function CategoryTabs({ panel, selected, onSelect }: Props) {
  const { t } = useTranslation('listings')
  const list = useRef<HTMLDivElement>(null)

  const byKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = (categories.indexOf(selected) + step + categories.length) % categories.length
    onSelect(categories[next] ?? selected)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className={css.tabs} role="tablist" aria-label={t('categories')} ref={list} onKeyDown={byKey}>
      {categories.map((category) => {
        const Icon = icons[category]
        return (
          <button
            key={category}
            id={`tab-${category}`}
            type="button"
            role="tab"
            className={css.tab}
            data-category={category}
            aria-selected={category === selected}
            aria-controls={panel}
            tabIndex={category === selected ? 0 : -1}
            onClick={() => onSelect(category)}
          >
            <Icon size={20} aria-hidden />
            {t(`mainCategories.${category}`)}
          </button>
        )
      })}
    </div>
  )
}
