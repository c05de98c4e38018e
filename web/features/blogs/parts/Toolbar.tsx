import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconLineDashed,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconStrikethrough,
  IconUnderline,
  IconUnlink,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { useTranslation } from '../../../lib/texts.ts'
import { Control } from './Control.tsx'
import css from './Editor.module.css'
import { LinkControl } from './LinkControl.tsx'

type Command = {
  Icon: TablerIcon
  run: (chain: ChainedCommands) => ChainedCommands
  /** The mark or node at the cursor where the command has been run. */
  active?: [name: string, attributes?: object]
}

const commands = {
  heading2: { Icon: IconH2, run: (chain) => chain.toggleHeading({ level: 2 }), active: ['heading', { level: 2 }] },
  heading3: { Icon: IconH3, run: (chain) => chain.toggleHeading({ level: 3 }), active: ['heading', { level: 3 }] },
  heading4: { Icon: IconH4, run: (chain) => chain.toggleHeading({ level: 4 }), active: ['heading', { level: 4 }] },
  bold: { Icon: IconBold, run: (chain) => chain.toggleBold(), active: ['bold'] },
  italic: { Icon: IconItalic, run: (chain) => chain.toggleItalic(), active: ['italic'] },
  underline: { Icon: IconUnderline, run: (chain) => chain.toggleUnderline(), active: ['underline'] },
  strike: { Icon: IconStrikethrough, run: (chain) => chain.toggleStrike(), active: ['strike'] },
  bullets: { Icon: IconList, run: (chain) => chain.toggleBulletList(), active: ['bulletList'] },
  numbers: { Icon: IconListNumbers, run: (chain) => chain.toggleOrderedList(), active: ['orderedList'] },
  quote: { Icon: IconBlockquote, run: (chain) => chain.toggleBlockquote(), active: ['blockquote'] },
  code: { Icon: IconCode, run: (chain) => chain.toggleCode(), active: ['code'] },
  rule: { Icon: IconLineDashed, run: (chain) => chain.setHorizontalRule() },
  unlink: { Icon: IconUnlink, run: (chain) => chain.unsetLink() },
  undo: { Icon: IconArrowBackUp, run: (chain) => chain.undo() },
  redo: { Icon: IconArrowForwardUp, run: (chain) => chain.redo() },
} satisfies Record<string, Command>

type Name = keyof typeof commands

type Props = {
  editor: Editor
  /** Chooses a picture; a text without pictures has no control for them. */
  picture: { busy: boolean; choose: () => void } | undefined
}

/** The controls above the text of an editor. */
export function Toolbar({ editor, picture }: Props) {
  const { t } = useTranslation('blog')
  const control = (name: Name) => {
    const { Icon, run, active }: Command = commands[name]
    return (
      <Control
        key={name}
        label={t(`editor.${name}`)}
        pressed={active && editor.isActive(...active)}
        disabled={(name === 'undo' || name === 'redo') && !editor.can()[name]()}
        onClick={() => run(editor.chain().focus()).run()}
      >
        <Icon size={16} stroke={1.5} aria-hidden />
      </Control>
    )
  }
  const group = (...names: Name[]) => <div className={css.group}>{names.map(control)}</div>
  return (
    <div className={css.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
      {group('heading2', 'heading3', 'heading4')}
      {group('bold', 'italic', 'underline', 'strike')}
      {group('bullets', 'numbers', 'quote', 'code', 'rule')}
      <div className={css.group}>
        <LinkControl editor={editor} />
        {control('unlink')}
        {picture && (
          <Control label={t('editor.image')} disabled={picture.busy} onClick={picture.choose}>
            <IconPhotoPlus size={16} stroke={1.5} aria-hidden />
          </Control>
        )}
      </div>
      {group('undo', 'redo')}
    </div>
  )
}
