// The one script inside a page, before anything is drawn.
{
  const { dataset } = document.documentElement
  // Hides what is said to browsers that run no scripts, or cannot run ours (INP-15).
  dataset.scripts = ''
  // Light or dark: what was chosen here, else what the device prefers.
  let kept = {}
  try {
    kept = { ...localStorage }
  } catch {
    // Where site data are blocked nothing was chosen, and nobody is signed in.
  }
  // The path that is no page's, from which the edge led here, out of the address at once (INP-25).
  if (location.hash.startsWith('#lost=')) {
    dataset.lost = location.hash.slice('#lost='.length)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  const chosen = kept['mantine-color-scheme-value']
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.colorScheme = dark ? 'dark' : 'light'
  // Whoever is signed in is not offered to log in until the application knows them (web/lib/storedSession.ts).
  if (Object.keys(kept).some((key) => key.endsWith('.LastAuthUser'))) dataset.member = ''
  // Until the page is hydrated, clicks on buttons are kept for the application (web/lib/earlyClicks.ts). Links and the
  // forms of a search, which have an action, work by themselves.
  const early = new Set()
  globalThis.earlyClicks = early
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest?.('button')
      if (dataset.made === undefined || !button) return
      if (button.type === 'submit' && button.form?.hasAttribute('action')) return
      // Nor may React handle it, which hydrates at once when it hears a click.
      event.stopPropagation()
      event.preventDefault()
      button.setAttribute('aria-busy', 'true')
      early.add(button)
    },
    true,
  )
  addEventListener('error', ({ error }) => {
    if (error instanceof SyntaxError) delete dataset.scripts
  })
  // Where even the script that wakes the page cannot be loaded, buttons do nothing.
  addEventListener(
    'error',
    ({ target }) => {
      if (target.type !== 'module') return
      delete dataset.made
      for (const button of early) button.removeAttribute('aria-busy')
    },
    true,
  )
}
