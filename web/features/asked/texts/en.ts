export const asked = {
  title: 'Asked and not found',
  lead: 'Sentences that found nothing, found something only without a part of them, or were corrected at once. A sentence is shown once {{visitors}} different visitors have asked it, for {{days}} days after the last time; who asked is not kept.',
  none: 'No sentence has been asked in vain by {{visitors}} visitors yet.',
  download: 'Download as cases for the judge',
  languages: { en: 'Pages in English', al: 'Pages in Albanian' },
  outcomes: { nothing: 'Found nothing', less: 'Found only without', corrected: 'Corrected at once' },
  columns: {
    sentence: 'Sentence',
    understood: 'Understood today as',
    outcome: 'What became of it',
    times: 'Times',
    last: 'Last',
  },
} as const
