import '../../../lib/trusted.ts'
import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { ChoosePhotos } from '../../../ui/ChoosePhotos.tsx'
import field from '../../../ui/Field.module.css'
import { InputField } from '../../../ui/Field.tsx'
import css from './Editor.module.css'
import { ArticleLink } from './link.ts'
import { Pasted } from './pasted.ts'
import prose from './prose.module.css'
import { Toolbar } from './Toolbar.tsx'
import { type Progress, useUpload } from './useUpload.ts'

/** Only pictures of this site survive pasting: the server would remove others. */
const OwnImage = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/photos/"]' }] })

const textual = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, codeBlock: false }),
  ArticleLink,
  Pasted,
]
const withPictures = [...textual, OwnImage]

type Props = {
  id: string
  label: string
  /** The `lang` of the text, for spelling and pronunciation. */
  lang: string
  initial: string
  error?: string
  onChange: (html: string) => void
  /** Called when an upload of pictures starts and when it ends; without it the text has no pictures. */
  onUploading?: (uploading: boolean) => void
}

/** A rich-text editor for an article or a legal page; its content looks as on the page. */
export function Editor({ id, label, lang, initial, error, onChange, onUploading }: Props) {
  const { t } = useTranslation('blog')
  const { progress, upload } = useUpload(onUploading)
  const input = useRef<HTMLInputElement>(null)

  const editor = useEditor({
    extensions: onUploading ? withPictures : textual,
    // The styles are in Editor.module.css, because the content security policy forbids injected style elements.
    injectCSS: false,
    immediatelyRender: false,
    content: initial,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })

  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const pictures = [...(data?.files ?? [])]
    if (!editor || !onUploading || pictures.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    void upload(editor, pictures)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData)
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer)
    const area = editor?.view.dom.parentElement
    area?.addEventListener('paste', onPaste, { capture: true })
    area?.addEventListener('drop', onDrop, { capture: true })
    return () => {
      area?.removeEventListener('paste', onPaste, { capture: true })
      area?.removeEventListener('drop', onDrop, { capture: true })
    }
  }, [editor])

  const picture = editor?.isActive('image') ? editor.getAttributes('image') : undefined

  return (
    <div id={id}>
      <div id={`${id}-label`} className={field.label}>
        {label}
      </div>
      <div className={css.root} data-error={error !== undefined}>
        {editor && (
          <Toolbar
            editor={editor}
            picture={onUploading && { busy: progress !== undefined, choose: () => input.current?.click() }}
          />
        )}
        <UploadProgress progress={progress} />
        <EditorContent editor={editor} lang={lang} className={`${css.content} ${prose.prose}`} />
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
      {picture && (
        <InputField
          className={css.description}
          label={t('editor.description')}
          help={t('editor.descriptionHelp')}
          value={picture.alt ?? ''}
          onChange={(event) => editor?.commands.updateAttributes('image', { alt: event.currentTarget.value })}
        />
      )}
      <ChoosePhotos
        ref={input}
        label={t('editor.image')}
        multiple
        onChoose={(files) => editor && void upload(editor, files)}
      />
    </div>
  )
}

/** The progress of a picture's upload. */
function UploadProgress({ progress }: { progress: Progress }) {
  const { t } = useTranslation('blog')
  if (!progress) return null
  const percent = progress === 'processing' ? undefined : Math.round(progress.share * 100)
  const text = percent === undefined ? t('editor.processing') : t('editor.sending', { percent })
  return (
    <div className={css.progress} role="progressbar" aria-label={text} aria-valuenow={percent}>
      <span>{text}</span>
      <i style={{ width: `${percent ?? 100}%` }} data-waiting={percent === undefined || undefined} />
    </div>
  )
}
