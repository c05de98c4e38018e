import css from './CardSkeleton.module.css'

/** The placeholder of a card while it loads. */
export function CardSkeleton() {
  return (
    <div className={css.skeleton} aria-hidden>
      <div className={css.photo} />
      <div className={css.line} style={{ width: '38%' }} />
      <div className={css.line} style={{ width: '82%' }} />
      <div className={css.line} style={{ width: '56%' }} />
    </div>
  )
}
