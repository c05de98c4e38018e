import type { Ref } from 'react'
import { photoTypes } from '#shared/photos/schema.ts'

type Props = {
  ref: Ref<HTMLInputElement>
  label: string
  /** A media type that is offered beside those of photos. */
  also?: string
  multiple?: boolean
  /** Called with at least one file. The same file can be chosen again. */
  onChoose: (files: File[]) => void
}

/** What the file dialog offers; the extensions are for systems that have no media type for HEIC. */
const accept = [...photoTypes, 'image/heic', 'image/heif', '.heic', '.heif']

/** A hidden file input for photos; a button clicks it. */
export function ChoosePhotos({ ref, label, also, multiple, onChoose }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      className="visuallyHidden"
      tabIndex={-1}
      aria-label={label}
      accept={[...accept, ...(also ? [also] : [])].join(',')}
      multiple={multiple}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        event.currentTarget.value = ''
        if (files.length > 0) onChoose(files)
      }}
    />
  )
}
