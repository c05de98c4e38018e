import type { Value } from '#shared/posts/field.ts'

/** A valid value for any listing that has the field; "yes" for a flag. */
export function validFor(value: Value): string | number | boolean {
  switch (value.is) {
    case 'whole':
      return Math.max(1, value.min)
    case 'decimal':
    case 'area':
    case 'price':
    case 'money':
      return 9.5
    case 'text':
      return 'A4'
    case 'choice':
    case 'list':
    case 'ticks':
      return value.of[0] ?? ''
    case 'day':
      return '2026-12-01'
    case 'month':
      return '2018-03'
    case 'vin':
      return '1HGCM82633A004352'
    case 'link':
      return `https://${value.sites?.[0] ?? 'tregu.example'}/a`
    case 'hours':
      return 'Mo 09:00-17:00'
    case 'flag':
      return true
  }
}
