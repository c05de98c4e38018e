import css from './Spinner.module.css'

/** A loading spinner: `sm` has the size and colour of the text around it, `md` fills the place of a whole part. */
export const Spinner = ({ size = 'sm' }: { size?: 'sm' | 'md' }) => <span className={css.spinner} data-size={size} />
