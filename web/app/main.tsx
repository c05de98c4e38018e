import './tokens.css'
import './mantine.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSession } from '../lib/caller.ts'
import { loadTexts } from './dictionary/setup.ts'
import { Providers } from './Providers.tsx'
import { router } from './router.tsx'

// Read by zod when a page brings it: the content security policy forbids code made from text, which zod would try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

startSession(async () => (await import('../lib/session.ts')).restoreSession())
await loadTexts('common')

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Providers router={router} />
    </StrictMode>,
  )
