import { useRef, useState } from 'react'
import { maxFormBytes } from '#shared/lib/contract.ts'
import { compress } from '../../lib/compress.ts'
import { type TroubleText, troubleOf, troubleText } from '../../lib/upload.ts'

/** Leaves space for the other fields in the request. */
const imageMaxBytes = maxFormBytes - 500_000

/** Maximum number of pixels of a cover that is sent: it is published 1200 pixels wide (CON-30). */
const imageMaxPixels = 6_000_000

/** The chosen picture as it is sent, the address of the article's stored picture, or none. */
export type CoverValue = File | string | undefined

/** Why a chosen file is not the cover. */
export type CoverTrouble = TroubleText | 'tooLarge'

/** The cover of an article in its form: a chosen file is converted at once, as the browser may not show it (HEIC). */
export function useCover(stored: CoverValue) {
  const [value, setValue] = useState(stored)
  const [trouble, setTrouble] = useState<CoverTrouble>()
  const [preparing, setPreparing] = useState(false)
  const choices = useRef(0)

  const choose = async (file: File | undefined) => {
    choices.current += 1
    const choice = choices.current
    setTrouble(undefined)
    setPreparing(file !== undefined)
    const next = file && (await sendable(file))
    if (choice !== choices.current) return
    setPreparing(false)
    if (typeof next === 'string') setTrouble(next)
    else setValue(next)
  }
  return { value, trouble, preparing, choose }
}

async function sendable(file: File): Promise<File | CoverTrouble> {
  try {
    const { blob, fileName, contentType } = await compress(file, imageMaxPixels)
    return blob.size > imageMaxBytes ? 'tooLarge' : new File([blob], fileName, { type: contentType })
  } catch (error) {
    return troubleText(troubleOf(error))
  }
}
