import { useEffect, useState } from 'react'
import type { CoverValue } from './useCover.ts'

/** The address of a chosen picture, to show it. Object URLs of files are revoked when the value changes. */
export function useAddress(value: CoverValue): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!(value instanceof File)) return setAddress(value)
    const made = URL.createObjectURL(value)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [value])
  return address
}
