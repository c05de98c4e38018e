import { Component, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../lib/texts.ts'
import { useOnline } from '../lib/useOnline.ts'
import { Button } from './Button.tsx'
import css from './Message.module.css'

/** The error message in place of a part that crashed or could not be loaded. */
export function Crash() {
  const { t } = useTranslation()
  const online = useOnline()
  const [wasOnline] = useState(online)
  // The part could not be loaded offline: reload once there is a connection again.
  useEffect(() => {
    if (online && !wasOnline) location.reload()
  }, [online, wasOnline])
  return (
    <div className={css.message} role="alert">
      <h2>{t(online ? 'crash.title' : 'offline.title')}</h2>
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
