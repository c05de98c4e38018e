export const asked = {
  title: 'Searches without results',
  lead: 'Searches that found nothing, found something only without a part of them, or were changed at once. A search is shown once {{visitors}} different visitors have made it, and for {{days}} days after the last time. Who searched is not kept.',
  none: 'No search has failed for {{visitors}} visitors yet.',
  download: 'Download as test cases',
  languages: { en: 'Pages in English', al: 'Pages in Albanian' },
  outcomes: { nothing: 'Found nothing', less: 'Found only without', corrected: 'Changed at once' },
  columns: {
    sentence: 'Search',
    understood: 'Understood today as',
    outcome: 'Outcome',
    times: 'Times',
    last: 'Last',
  },
} as const
