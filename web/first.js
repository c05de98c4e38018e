// The one script inside a page, before anything is drawn.
{
  const { dataset } = document.documentElement
  // Light or dark: what was chosen here, else what the device prefers.
  let kept = {}
  try {
    kept = { ...localStorage }
  } catch {
    // Where site data are blocked nothing was chosen, and nobody is signed in.
  }
  const chosen = kept['mantine-color-scheme-value']
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.mantineColorScheme = dark ? 'dark' : 'light'
  // Whoever is signed in is not offered to log in until the application knows them (web/lib/storedSession.ts).
  if (Object.keys(kept).some((key) => key.endsWith('.LastAuthUser'))) dataset.member = ''
  // Until the page is hydrated, clicks on buttons are kept for the application (web/lib/earlyClicks.ts). Links and the
  // forms of a search, which have an action, work by themselves.
  globalThis.earlyClicks = new Set()
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest?.('button')
      if (dataset.made === undefined || !button || button.form?.hasAttribute('action')) return
      event.preventDefault()
      button.ariaBusy = 'true'
      globalThis.earlyClicks.add(button)
    },
    true,
  )
  // Where even the script that wakes the page cannot be loaded, buttons do nothing.
  addEventListener('error', ({ target }) => target.type === 'module' && delete dataset.made, true)
}
