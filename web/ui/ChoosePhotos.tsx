import type { Ref } from 'react'
import { photoTypes } from '#shared/photos/schema.ts'

type Props = {
  ref: Ref<HTMLInputElement>
  label: string
  multiple?: boolean
  /** Called with at least one file. The same file can be chosen again. */
  onChoose: (files: File[]) => void
}

/** A hidden file input for photos; a button clicks it. */
export function ChoosePhotos({ ref, label, multiple, onChoose }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      className="visuallyHidden"
      tabIndex={-1}
      aria-label={label}
      accept={photoTypes.join(',')}
      multiple={multiple}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        event.currentTarget.value = ''
        if (files.length > 0) onChoose(files)
      }}
    />
  )
}
