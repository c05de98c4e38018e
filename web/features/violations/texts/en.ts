export const violations = {
  title: 'What browsers refused',
  lead: 'What our pages were not allowed to load or run, as browsers reported it in the last {{count}} days. It is a fault of the pages, an attack, or something in a visitor’s browser.',
  none: 'No browser reported anything in these days.',
  refused: 'Refused',
  page: 'On page',
  source: 'By',
  times: 'Times',
  last: 'Last',
  since: 'since {{day}}',
} as const
