import { carriesPhoto as profileCarries } from '../accounts/parts/photos.ts'
import { carriesPhoto as articleCarries } from '../blogs/parts/photos.ts'
import { carriesPhoto as postersCarry } from '../posters/parts/photos.ts'
import { carriesPhoto as postCarries } from '../posts/parts/photos.ts'

/** Each kind of holder tells whether the one with an id carries a photo: what none carries is swept (`photos.sweep`). */
export const photoHolders: readonly ((holder: string, key: string) => Promise<boolean>)[] = [
  postCarries,
  articleCarries,
  profileCarries,
  postersCarry,
]
