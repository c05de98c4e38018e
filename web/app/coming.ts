import { createContext, useContext } from 'react'

export const Coming = createContext(false)

/** Is another page on its way? */
export const useComing = () => useContext(Coming)
