import { Button, Popover, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import css from './Editor.module.css'
import { editLink, meantAddress } from './link.ts'

/**
 * The editor's control for links, with a window for the address. Unlike Mantine's, it stays open with an error when the
 * server would remove the link. An empty address removes a link.
 */
export function LinkControl({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation('blog')
  const [address, setAddress] = useState<string>()
  const [refused, setRefused] = useState(false)
  const active = useEditorState({ editor, selector: ({ editor: current }) => current?.isActive('link') ?? false })

  const show = (next: string | undefined) => {
    setAddress(next)
    setRefused(false)
  }
  const open = () => show(String(editor?.getAttributes('link').href ?? ''))
  useWindowEvent(editLink, open)

  const save = () => {
    const href = meantAddress(address ?? '')
    if (address?.trim() && !href) return setRefused(true)
    const chain = editor?.chain().focus().extendMarkRange('link')
    if (href) chain?.setLink({ href }).run()
    else chain?.unsetLink().run()
    show(undefined)
  }

  return (
    <Popover
      opened={address !== undefined}
      onChange={(opened) => !opened && show(undefined)}
      trapFocus
      shadow="md"
      offset={-44}
      zIndex={10_000}
      // Ctrl+K also opens it when its button is scrolled out of the toolbar.
      hideDetached={false}
      middlewares={{ flip: true, shift: { limiter: undefined } }}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('editor.link')}
          title={t('editor.link')}
          active={active ?? false}
          onClick={open}
        >
          <IconLink size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown className={css.linkWindow}>
        <div className={css.link}>
          <TextInput
            classNames={{ input: css.linkAddress }}
            aria-label={t('editor.linkAddress')}
            placeholder="https://example.com/"
            type="url"
            value={address ?? ''}
            error={refused && t('editor.linkRefused')}
            onChange={(event) => show(event.currentTarget.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              save()
            }}
          />
          <Button variant="default" className={css.linkSave} onClick={save}>
            {t('editor.linkSave')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
