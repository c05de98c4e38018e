import { followAccount } from '../posts/parts/follow.ts'

/** What follows the state of an account: suspended or closed, its listings are hidden. */
export const accountFollowers = [followAccount]
