import type { fi } from './fi.ts'

export const en: typeof fi = {
  title: 'May we keep statistics on how you use the service?',
  purposes:
    'Statistics tell us which pages work. We send no names or contact details. Necessary information is always stored.',
  more: 'Read more about cookies',
  accept: 'Accept',
  refuse: 'Decline',
  now: { granted: 'Current choice: accepted.', refused: 'Current choice: declined.' },
}
