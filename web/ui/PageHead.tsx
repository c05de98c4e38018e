import type { ReactNode, Ref } from 'react'
import css from './PageHead.module.css'

type Props = {
  title: ReactNode
  /** The number of items on the page. */
  count?: number
  lead?: ReactNode
  /** For a page that moves the focus to its heading when the focused element disappears. */
  heading?: Ref<HTMLHeadingElement>
  /** Shown beside the title where there is room. */
  children?: ReactNode
}

/** The head of a page: title, count and introduction. */
export function PageHead({ title, count = 0, lead, heading, children }: Props) {
  return (
    <header className={css.head}>
      <div>
        <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
          {title} {count > 0 && <span className={css.count}>{count}</span>}
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </header>
  )
}
