import { hasActivePost } from '../posts/parts/data.ts'

/** Whether an account offers something now: only then are its telephone numbers shown. */
export const offers: (userId: string) => Promise<boolean> = hasActivePost
