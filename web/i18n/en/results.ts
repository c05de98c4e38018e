export const results = {
  title: 'results',
} as const
