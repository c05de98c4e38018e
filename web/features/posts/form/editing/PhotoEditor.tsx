import 'react-image-crop/dist/ReactCrop.css'
import { IconArrowBackUp, IconBlur, IconCrop, IconRotate2, IconRotateClockwise2, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { useTranslation } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useModal } from '../../../../ui/Dialog.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import type { Photo } from '../photos.ts'
import { type Area, areaOf, type Edit, fileOf, isChanged, openPhoto, whole, withEdits } from './edits.ts'
import css from './PhotoEditor.module.css'

type Tool = 'crop' | 'blur'

/** What is selected on the picture; `chosen` once the person has changed it. */
type Selection = { area: Area; chosen: boolean }

/** The shapes to crop to: the ratio of width to height. */
const shapes = { '4:3': 4 / 3, '1:1': 1, '16:9': 16 / 9 } as const
type Shape = keyof typeof shapes
const shapeNames = Object.keys(shapes) as Shape[]

/** Where the area to blur stands at first, to be moved by those who do not draw one. */
const middle: Area = { x: 35, y: 42, width: 30, height: 16 }

/** So many pixels of the picture are drawn on the screen; what is sent has all of them. */
const shownPixels = 1_500_000

type Props = { photo: Photo; position: number; onSave: (file: File) => void; onClose: () => void }

/**
 * A photo is turned, cropped and blurred before it is sent. Nothing is saved when nothing has changed; a selection that
 * was made but not applied is applied when the photo is saved.
 */
export function PhotoEditor({ photo, position, onSave, onClose }: Props) {
  const { t } = useTranslation(['editing', 'common'])
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>()
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const [tool, setTool] = useState<Tool>()
  const [shape, setShape] = useState<Shape>()
  const [selection, setSelection] = useState<Selection>({ area: whole, chosen: false })
  const [said, setSaid] = useState('')
  const [saving, setSaving] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)

  const open = useEffectEvent(() => openPhoto(photo))
  useEffect(() => {
    let closed = false
    let opened: ImageBitmap | undefined
    open()
      .catch(() => undefined)
      .then((found) => {
        opened = found
        if (closed) found?.close()
        else setPicture(found ?? 'unreadable')
      })
    return () => {
      closed = true
      opened?.close()
    }
  }, [])

  useEffect(() => {
    const shown = canvas.current
    if (!shown || !picture || picture === 'unreadable') return
    const drawn = withEdits(picture, edits, shownPixels)
    Object.assign(shown, { width: drawn.width, height: drawn.height })
    shown.getContext('2d')?.drawImage(drawn, 0, 0)
  }, [picture, edits])

  const choose = (next: Tool | undefined) => {
    setTool(next)
    setShape(undefined)
    setSelection({ area: next === 'blur' ? middle : whole, chosen: false })
  }
  // Whoever uses the keyboard continues with the selection.
  useEffect(() => {
    if (tool) stage.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus({ preventScroll: true })
  }, [tool])

  const select = (next: Shape | undefined) => {
    setShape(next)
    const area = next && canvas.current ? areaOf(shapes[next], canvas.current) : whole
    setSelection({ area, chosen: next !== undefined })
  }

  const isDrawn = selection.area.width > 0 && selection.area.height > 0
  const apply = (edit: Edit) => {
    setEdits([...edits, edit])
    setSaid(t(`done.${edit.is}`))
  }
  const turn = (quarters: 1 | -1) => {
    apply({ is: 'turn', quarters })
    choose(undefined)
  }
  const applyTool = () => {
    if (!tool || !isDrawn) return
    apply({ is: tool, area: selection.area })
    if (tool === 'crop') choose(undefined)
    else setSelection({ ...selection, chosen: false })
  }
  const undo = () => {
    if (edits.length === 0) return
    setEdits(edits.slice(0, -1))
    setSaid(t('done.undone'))
    choose(undefined)
  }
  const save = async () => {
    if (!picture || picture === 'unreadable') return
    const pending: Edit[] = tool && selection.chosen && isDrawn ? [{ is: tool, area: selection.area }] : []
    const all = [...edits, ...pending]
    if (!isChanged(all)) return onClose()
    setSaving(true)
    try {
      onSave(await fileOf(picture, all, photo.fileName))
      onClose()
    } catch {
      setPicture('unreadable')
    }
  }

  const side = (name: 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w') => t('handle', { side: t(`sides.${name}`) })
  const unreadable = picture === 'unreadable'

  return (
    <dialog {...useModal(onClose)} className={css.editor} aria-label={t('title', { position })}>
      <header className={css.bar}>
        <h2>{t('title', { position })}</h2>
        <button type="button" aria-label={t('common:close')} onClick={onClose}>
          <IconX size={22} aria-hidden />
        </button>
      </header>
      <div className={css.stage} ref={stage}>
        {!picture && (
          <p role="status">
            <Spinner /> {t('loading')}
          </p>
        )}
        {unreadable && <p role="alert">{t('unreadable')}</p>}
        {picture && !unreadable && (
          <ReactCrop
            crop={tool && { unit: '%', ...selection.area }}
            aspect={shape && shapes[shape]}
            disabled={!tool}
            ruleOfThirds={tool === 'crop'}
            onChange={(_, { x, y, width, height }) => setSelection({ area: { x, y, width, height }, chosen: true })}
            ariaLabels={{
              cropArea: t('area'),
              nwDragHandle: side('nw'),
              nDragHandle: side('n'),
              neDragHandle: side('ne'),
              eDragHandle: side('e'),
              seDragHandle: side('se'),
              sDragHandle: side('s'),
              swDragHandle: side('sw'),
              wDragHandle: side('w'),
            }}
          >
            <canvas ref={canvas} role="img" aria-label={t('picture', { position })} data-tool={tool} />
          </ReactCrop>
        )}
      </div>
      {picture && !unreadable && (
        <>
          <div className={css.options}>
            {tool && <p>{t(`help.${tool}`)}</p>}
            {tool === 'crop' && (
              <fieldset aria-label={t('shape')} className={css.shapes}>
                {[undefined, ...shapeNames].map((one) => (
                  <button key={one ?? 'free'} type="button" aria-pressed={shape === one} onClick={() => select(one)}>
                    {one ?? t('free')}
                  </button>
                ))}
              </fieldset>
            )}
            {tool && (
              <Button variant="light" aria-disabled={!isDrawn || undefined} onClick={applyTool}>
                {t(`apply.${tool}`)}
              </Button>
            )}
          </div>
          <fieldset aria-label={t('tools')} className={css.tools}>
            <ToolButton icon={<IconRotate2 size={22} aria-hidden />} label={t('turnLeft')} onUse={() => turn(-1)} />
            <ToolButton
              icon={<IconRotateClockwise2 size={22} aria-hidden />}
              label={t('turnRight')}
              onUse={() => turn(1)}
            />
            <ToolButton
              icon={<IconCrop size={22} aria-hidden />}
              label={t('crop')}
              pressed={tool === 'crop'}
              onUse={() => choose(tool === 'crop' ? undefined : 'crop')}
            />
            <ToolButton
              icon={<IconBlur size={22} aria-hidden />}
              label={t('blur')}
              pressed={tool === 'blur'}
              onUse={() => choose(tool === 'blur' ? undefined : 'blur')}
            />
            <ToolButton
              icon={<IconArrowBackUp size={22} aria-hidden />}
              label={t('undo')}
              disabled={edits.length === 0}
              onUse={undo}
            />
          </fieldset>
        </>
      )}
      <p className="visuallyHidden" role="status">
        {said}
      </p>
      <footer className={css.answers}>
        <Button variant="default" size="md" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        {!unreadable && (
          <Button size="md" loading={saving || !picture} onClick={() => void save()}>
            {t('save')}
          </Button>
        )}
      </footer>
    </dialog>
  )
}

type ToolProps = { icon: ReactNode; label: string; pressed?: boolean; disabled?: boolean; onUse: () => void }

const ToolButton = ({ icon, label, pressed, disabled, onUse }: ToolProps) => (
  <button type="button" aria-pressed={pressed} aria-disabled={disabled || undefined} onClick={onUse}>
    {icon}
    <span>{label}</span>
  </button>
)
