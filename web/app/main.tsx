import './tokens.css'
import './mantine.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTranslation } from '../i18n/setup.ts'
import { startSession } from '../lib/caller.ts'
import { Providers } from './Providers.tsx'
import { router } from './router.tsx'

startSession(async () => (await import('../lib/session.ts')).restoreSession())
await startTranslation()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Providers router={router} />
    </StrictMode>,
  )
