/** At most so many listings are told in one call, and a page makes one in so many milliseconds (OWN-02). */
export const toldMax = 60
export const tellEveryMs = 30_000
