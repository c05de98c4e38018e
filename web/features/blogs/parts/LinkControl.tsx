import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { InputField } from '../../../ui/Field.tsx'
import { usePopover } from '../../../ui/usePopover.ts'
import { Control } from './Control.tsx'
import css from './Editor.module.css'
import { editLink, meantAddress } from './link.ts'

/**
 * The editor's control for links, with a window for the address, which stays open with an error when the server would
 * remove the link. An empty address removes a link. Going back to the text closes the window; the browser itself would
 * go back to the start of the text.
 */
export function LinkControl({ editor }: { editor: Editor }) {
  const { t } = useTranslation('blog')
  const [address, setAddress] = useState('')
  const [refused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Over the toolbar, and within the window also where the button is scrolled out of the toolbar.
  const { button, panel } = usePopover<HTMLDivElement>((_, { style }, at) => {
    style.top = `${at.top - 4}px`
    style.left = `clamp(8px, ${at.left}px, 100vw - min(360px, 100vw - 16px) - 8px)`
  })

  const change = (next: string) => {
    setAddress(next)
    setRefused(false)
  }
  const open = () => {
    change(String(editor.getAttributes('link').href ?? ''))
    panel.ref.current?.togglePopover(true)
    field.current?.focus()
  }
  const openByKey = useEffectEvent(open)
  useEffect(() => {
    const text = editor.view.dom
    const listener = () => openByKey()
    text.addEventListener(editLink, listener)
    return () => text.removeEventListener(editLink, listener)
  }, [editor])

  const save = () => {
    const href = meantAddress(address)
    if (address.trim() && !href) return setRefused(true)
    editor.view.focus()
    const chain = editor.chain().extendMarkRange('link')
    if (href) chain.setLink({ href }).run()
    else chain.unsetLink().run()
  }

  return (
    <>
      <Control ref={button.ref} label={t('editor.link')} pressed={editor.isActive('link')} onClick={open}>
        <IconLink size={16} stroke={1.5} aria-hidden />
      </Control>
      <div
        {...panel}
        role="dialog"
        aria-label={t('editor.link')}
        className={css.link}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          editor.view.focus()
        }}
      >
        <InputField
          ref={field}
          className={css.linkAddress}
          aria-label={t('editor.linkAddress')}
          placeholder="https://example.com/"
          type="url"
          value={address}
          error={refused && t('editor.linkRefused')}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
        />
        <Button variant="default" size="md" onClick={save}>
          {t('editor.linkSave')}
        </Button>
      </div>
    </>
  )
}
