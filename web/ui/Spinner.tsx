import css from './Spinner.module.css'

/** Something is on its way: as small as a line in the colour of its text, or as large as what stands for a whole part. */
export const Spinner = ({ size = 'sm' }: { size?: 'sm' | 'md' }) => <span className={css.spinner} data-size={size} />
