import type { RichTextEditorLabels } from '@mantine/tiptap'
import { useTranslation } from '../../../lib/texts.ts'

/** The accessible names of the editor's controls. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation('blog')
  return {
    h2ControlLabel: t('editor.heading2'),
    h3ControlLabel: t('editor.heading3'),
    h4ControlLabel: t('editor.heading4'),
    boldControlLabel: t('editor.bold'),
    italicControlLabel: t('editor.italic'),
    underlineControlLabel: t('editor.underline'),
    strikeControlLabel: t('editor.strike'),
    bulletListControlLabel: t('editor.bullets'),
    orderedListControlLabel: t('editor.numbers'),
    blockquoteControlLabel: t('editor.quote'),
    codeControlLabel: t('editor.code'),
    hrControlLabel: t('editor.rule'),
    unlinkControlLabel: t('editor.unlink'),
    undoControlLabel: t('editor.undo'),
    redoControlLabel: t('editor.redo'),
  }
}
