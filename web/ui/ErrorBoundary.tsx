import { Component, type ReactNode } from 'react'
import { useOnline, useReloadWhenBack } from '../lib/connection.ts'
import { useTranslation } from '../lib/texts.ts'
import { Button } from './Button.tsx'
import css from './Message.module.css'

/** The error message in place of a part that crashed or could not be loaded. That one is offline, the frame says. */
export function Crash() {
  const { t } = useTranslation()
  const online = useOnline()
  useReloadWhenBack(0)
  return (
    <div className={css.message} role="alert">
      {online && <h2>{t('crash.title')}</h2>}
      <p>{t(online ? 'crash.text' : 'offline.text')}</p>
      <Button onClick={() => location.reload()}>{t(online ? 'reload' : 'retry')}</Button>
    </div>
  )
}

type Props = { children: ReactNode; fallback?: ReactNode; until?: object }

/** Catches a crash in its children and shows the fallback, until `until` is another object. */
export class ErrorBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidUpdate({ until }: Props) {
    if (this.state.crashed && until !== this.props.until) this.setState({ crashed: false })
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return this.props.fallback ?? <Crash />
  }
}
