import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import css from './Frame.module.css'

/** Whether an owner has the letter of each Monday, and a button that changes it (OWN-04). */
export function Letters({ token, wanted }: { token: string; wanted: boolean }) {
  const { t } = useTranslation('ownFigures')
  const { mutate, data, isPending } = useMutation({
    mutationFn: async (to: 'start' | 'stop') => (await api.figures.letters({ params: { token, to } })).data,
    onError: (error) => notify.error(errorText(error)),
  })
  const isWanted = data?.wanted ?? wanted
  return (
    <div className={css.letters}>
      <p role="status">{t(isWanted ? 'letters.wanted' : 'letters.stopped')}</p>
      <Button variant="default" loading={isPending} onClick={() => mutate(isWanted ? 'stop' : 'start')}>
        {t(isWanted ? 'letters.stop' : 'letters.start')}
      </Button>
    </div>
  )
}
