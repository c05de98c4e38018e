export const detail = {
  title: 'detail',
} as const
