import { setTimeout as passed } from 'node:timers/promises'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { setCaller } from '#web/lib/caller.ts'
import { followStep } from '#web/lib/overlays.ts'
import { queryClient } from '#web/lib/queryClient.ts'
import { dictionaries } from '#web/lib/texts.ts'
import { al, en } from './dictionary.ts'

// Set-up of the project `rules of components`: what happy-dom lacks, all texts, and a clean page for each test.

/** Popovers: the attribute of whether they are open is the test's only sign of it. */
const toggle = (open: boolean) =>
  function (this: HTMLElement) {
    this.toggleAttribute('data-open', open)
    const [oldState, newState] = open ? ['closed', 'open'] : ['open', 'closed']
    this.dispatchEvent(Object.assign(new Event('toggle'), { oldState, newState }))
  }
Object.assign(HTMLElement.prototype, { showPopover: toggle(true), hidePopover: toggle(false) })
Object.assign(globalThis, {
  requestIdleCallback: (run: () => void) => setTimeout(run),
  cancelIdleCallback: clearTimeout,
})
Object.assign(document, { fonts: new EventTarget() })
for (const [namespace, texts] of Object.entries(en)) dictionaries.en.add(namespace, texts)
for (const [namespace, texts] of Object.entries(al)) dictionaries.al.add(namespace, texts)

// As long as tests in a browser wait.
configure({ asyncUtilTimeout: 10_000 })

afterEach(async () => {
  vi.useRealTimers()
  // Notices outlive the page that showed them.
  for (const notice of document.querySelectorAll<HTMLElement>('[popover] > [role=alert]')) notice.click()
  cleanup()
  // A step back that was on its way for a closed overlay ends here, with the timer behind it, and not after this document.
  history.replaceState(null, '')
  followStep()
  await passed(1)
  vi.unstubAllGlobals()
  queryClient.clear()
  setCaller(null)
  localStorage.clear()
  sessionStorage.clear()
})
