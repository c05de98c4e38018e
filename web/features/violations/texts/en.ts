export const violations = {
  title: 'Blocked by browsers',
  lead: 'What our pages were not allowed to load or run, as browsers reported it in the last {{count}} days. It is a fault in the pages, an attack, or something in a visitor’s browser.',
  none: 'No browser has reported anything in this time.',
  refused: 'Blocked',
  page: 'On page',
  source: 'By',
  times: 'Times',
  last: 'Last',
  since: 'since {{day}}',
} as const
