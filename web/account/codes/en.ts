import type { fi } from './fi.ts'

export const en: typeof fi = {
  caption: 'Discount codes',
  date: 'Day',
  code: 'Code',
  description: 'Description',
  value: 'Value',
  states: { in_force: 'Valid', used: 'Used', replaced: 'Replaced by a newer code' },
  add: 'Add code',
  added: (code) => `Code ${code} added`,
  missing: 'Enter a code',
  failed: 'The code could not be added',
  unknown: 'The code was not found or has expired.',
  once: 'The same code can be used only once per subscription. A new code replaces the earlier one.',
  from: 'The discount is taken off the next monthly price.',
}
