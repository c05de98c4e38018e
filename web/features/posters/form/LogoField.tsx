import { IconPhotoUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { OwnPage } from '#shared/posters/answers.ts'
import { uncompressed } from '../../../lib/compress.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { awaitPhoto, sendPhoto, type TroubleText, troubleOf, troubleText } from '../../../lib/upload.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoosePhotos } from '../../../ui/ChoosePhotos.tsx'
import { notify, unsentText } from '../../../ui/notify.ts'
import { LogoPicture } from '../LogoPicture.tsx'
import css from './MyPage.module.css'
import { useSaving } from './useSaving.ts'

type State = { is: 'idle' } | { is: 'underway'; percent?: number } | { is: 'wrong'; problem: TroubleText }

/** The logo: choosing a file uploads and saves it. */
export function LogoField({ userId, page: { logo, name } }: { userId: string; page: OwnPage }) {
  const { t } = useTranslation(['myPage', 'photos'])
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>({ is: 'idle' })
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const saving = useSaving(userId)
  const save = (key: string | null) =>
    saving.mutate(
      { logo: key },
      {
        onSuccess: () => notify.success(t(key ? 'logo.saved' : 'logo.removed')),
        onError: (error) => notify.error(unsentText(error)),
        onSettled: () => setState({ is: 'idle' }),
      },
    )

  const choose = async (file: File) => {
    abort.current?.abort()
    abort.current = new AbortController()
    const { signal } = abort.current
    setState({ is: 'underway', percent: 0 })
    try {
      const small = await uncompressed(file)
      const key = await sendPhoto(
        small,
        (share) => setState({ is: 'underway', percent: Math.round(share * 100) }),
        signal,
        { logo: true },
      )
      setState({ is: 'underway' })
      await awaitPhoto(key, signal)
      save(key)
    } catch (error) {
      if (!signal.aborted) setState({ is: 'wrong', problem: troubleText(troubleOf(error)) })
    }
  }

  return (
    <fieldset className={css.logo}>
      <legend>{t('logo.label')}</legend>
      {logo && <LogoPicture logo={logo} name={name} />}
      <div className={css.buttons}>
        <Button
          variant="default"
          size="md"
          loading={state.is === 'underway'}
          icon={<IconPhotoUp size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t(logo ? 'logo.change' : 'logo.choose')}
        </Button>
        {logo && (
          <Button variant="default" size="md" onClick={() => save(null)}>
            {t('logo.remove')}
          </Button>
        )}
      </div>
      <p
        className={css.help}
        role={state.is === 'wrong' ? 'alert' : 'status'}
        data-wrong={state.is === 'wrong' || undefined}
      >
        {state.is === 'idle' && t('logo.help')}
        {state.is === 'underway' &&
          (state.percent === undefined ? t('logo.processing') : t('logo.uploading', { percent: state.percent }))}
        {state.is === 'wrong' && t(`photos:${state.problem}`)}
      </p>
      <ChoosePhotos ref={input} label={t('logo.choose')} onChoose={([file]) => file && void choose(file)} />
    </fieldset>
  )
}
