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
  // Until the application has taken over what the server made, what only it can do is noted (web/lib/earlyClicks.ts).
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target.closest?.('[data-press]')
      if (dataset.made === undefined || !pressed || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      pressed.ariaBusy = 'true'
      dataset.pressed = `${dataset.pressed ?? ''} ${pressed.dataset.press}`
    },
    true,
  )
  // Where even what wakes the page cannot be loaded, links lead where they lead.
  addEventListener('error', ({ target }) => target.type === 'module' && delete dataset.made, true)
}
