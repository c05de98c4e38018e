import '../../../lib/trusted.ts'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { Input, TextInput } from '@mantine/core'
import { RichTextEditor, type RichTextEditorProps } from '@mantine/tiptap'
import { IconPhotoPlus } from '@tabler/icons-react'
import Image from '@tiptap/extension-image'
import { useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { ChoosePhotos } from '../../../ui/ChoosePhotos.tsx'
import css from './Editor.module.css'
import { LinkControl } from './LinkControl.tsx'
import { ArticleLink } from './link.ts'
import prose from './prose.module.css'
import { useEditorLabels } from './useEditorLabels.ts'
import { type Progress, useUpload } from './useUpload.ts'

/** Only pictures of this site survive pasting: the server would remove others. */
const OwnImage = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/photos/"]' }] })

const textual = [StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, codeBlock: false }), ArticleLink]
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

const nobody = () => {}

/** A rich-text editor for an article or a legal page; its content looks as on the page. */
export function Editor({ id, label, lang, initial, error, onChange, onUploading }: Props) {
  const { t } = useTranslation('blog')
  const { progress, upload } = useUpload(onUploading ?? nobody)
  const input = useRef<HTMLInputElement>(null)

  const editor = useEditor({
    extensions: onUploading ? withPictures : textual,
    // The styles are in Editor.module.css, because the content security policy forbids injected style elements.
    injectCSS: false,
    content: initial,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` } },
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

  const picture = useEditorState({
    editor,
    selector: ({ editor: current }) => (current?.isActive('image') ? current.getAttributes('image') : undefined),
  })

  return (
    <div id={id}>
      <Input.Label id={`${id}-label`} labelElement="div" size="md">
        {label}
      </Input.Label>
      <RichTextEditor
        // Mantine imports tiptap's CommonJS types: the same class, but another type for TypeScript.
        editor={editor as unknown as RichTextEditorProps['editor']}
        labels={useEditorLabels()}
        withTypographyStyles={false}
        classNames={{
          root: css.root,
          toolbar: css.toolbar,
          control: css.control,
          content: `${css.content} ${prose.prose}`,
        }}
        data-error={error ? true : undefined}
      >
        <RichTextEditor.Toolbar sticky stickyOffset="var(--header)" role="toolbar" aria-label={t('editor.toolbar')}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Code />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <LinkControl editor={editor} />
            <RichTextEditor.Unlink />
            {onUploading && (
              <RichTextEditor.Control
                aria-label={t('editor.image')}
                title={t('editor.image')}
                disabled={progress !== undefined}
                onClick={() => input.current?.click()}
              >
                <IconPhotoPlus size={16} stroke={1.5} aria-hidden />
              </RichTextEditor.Control>
            )}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <UploadProgress progress={progress} />
        <RichTextEditor.Content lang={lang} />
      </RichTextEditor>
      {error && (
        <Input.Error size="md" className={css.error}>
          {error}
        </Input.Error>
      )}
      {picture && (
        <TextInput
          className={css.description}
          label={t('editor.description')}
          description={t('editor.descriptionHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={300}
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
