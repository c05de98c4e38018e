import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/texts.ts'
import css from './PrintedCode.module.css'

const QrCode = lazy(async () => ({ default: (await import('../../../ui/QrCode.tsx')).QrCode }))

/** How long a page on a device with a mouse rests before the code is made, in ms: it may be printed from a menu. */
const rest = 10_000

/**
 * The address of the page, and its QR code, which only paper shows (INP-11). The code is loaded ahead of printing, which
 * does not wait: when somebody holds the key of a shortcut, or the page rests.
 */
export function PrintedCode({ path }: { path: string }) {
  const { t } = useTranslation('detail')
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    const heard = new AbortController()
    const { signal } = heard
    const make = () => setAddress(new URL(path, location.origin).href)
    const onKey = ({ key }: KeyboardEvent) => (key === 'Control' || key === 'Meta') && make()
    const print = matchMedia('print')
    if (print.matches) make()
    print.addEventListener('change', make, { signal })
    addEventListener('beforeprint', make, { signal })
    addEventListener('keydown', onKey, { signal })
    const timer = matchMedia('(hover: hover)').matches ? setTimeout(make, rest) : undefined
    return () => {
      heard.abort()
      clearTimeout(timer)
    }
  }, [path])

  if (!address) return null
  return (
    <Suspense>
      <figure className={css.code}>
        <QrCode text={address} label={t('code')} className={css.squares} />
        <figcaption>{address}</figcaption>
      </figure>
    </Suspense>
  )
}
