import { page } from 'vitest/browser'
import { contentItems, modelItem } from '../../../contract/ops/content/contentItems.ts'
import banners from '../../../demo/banners.json'
import content from '../../../demo/content.json'
import faq from '../../../demo/faq.json'
import carModels from '../../../demo/models.json'
import { itemName } from '../../shared/content/fi.ts'
import { models, rows, turn } from '../../testing/demoShop.ts'
import type { StaffState, StaffStates } from '../../testing/judgeStates.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { fi } from '../fi.ts'
import { translationsFi } from '../translationsFi.ts'
import { providedText } from './providedText.ts'

const change = { by: 'Sisko Sisältö', at: '2026-11-25T08:00:00Z' }
const questions = faq.map(({ title, questions }) => ({
  title,
  questions: questions.map((one) => ({ title: one.title, content: one.content.join('\n') })),
}))
const small = new Map<string, string>(carModels.map(({ model, image_sm }) => [modelItem(model), image_sm]))
/** The picture of an item in the list: one of the first banner that has one, or the small one of a model. */
const pictureOf = (item: string): string | null => {
  const name = item === 'banners' ? banners.find(({ image_lg }) => image_lg)?.image_lg : small.get(item)
  return name ? `/demo/pictures/${name}` : null
}
const kide = {
  image_sm: '/favicon.svg',
  image_md: '/favicon.svg',
  image_alt: 'Norra Kide edestä',
  gallery: [],
  info: carModels[0]?.info.join('\n') ?? '',
}

const shown = {
  faq: { item: 'faq', value: questions },
  banners: {
    item: 'banners',
    value: banners.map(({ content }, n) => ({
      content: content.join('\n'),
      image_lg: null,
      image_layout: turn(['right', 'left'] as const, n),
      theme: turn(['petrol', 'light', 'amber'] as const, n),
    })),
  },
  contact: { item: 'contact', value: content.contact },
  contract_terms: { item: 'contract_terms', value: content.contract_terms.join('\n') },
  'model:Kide': { item: 'model', model: 'Kide', value: kide },
} as const
type Shown = keyof typeof shown

const versions = (item: Shown): NonNullable<StaffAnswers['listContentVersions']> => ({
  versions: rows(3, (n) => ({
    version_id: `v${n}`,
    content: shown[item],
    shown_from: change.at,
    ...change,
    state: turn(['published', 'published', 'withdrawn'] as const, n),
  })),
})
const answers = (item: Shown): StaffAnswers => ({
  listContent: {
    items: [...contentItems, ...models.map(({ model }) => modelItem(model))].map((item, n) => ({
      item,
      name: n < contentItems.length ? null : turn(models, n - contentItems.length).name,
      picture: pictureOf(item),
      changed: n % 3 ? change : null,
      draft: n % 4 === 1 ? change : null,
      ahead: n % 5 === 2 ? '2026-12-01T06:00:00Z' : null,
    })),
  },
  showContent: { item, seen: 'nähty', shown: shown[item], draft: null, ahead: null },
  listContentVersions: versions(item),
})
const editor = (item: Shown, seen: StaffState['seen']): StaffState => ({
  at: `/sisalto/${encodeURIComponent(item)}`,
  role: 'content',
  answers: answers(item),
  seen,
})

/** The contents of the shop, state by state. */
export const contentStates: StaffStates = {
  'hallinta, sisalto': {
    at: '/sisalto',
    role: 'content',
    answers: answers('faq'),
    seen: () =>
      page.getByRole('link', { name: itemName(modelItem('Kide')) }).or(page.getByRole('link', { name: 'Norra Kide' })),
  },
  'hallinta, sisalto-kaannokset': {
    at: '/sisalto/kaannokset',
    role: 'content',
    answers: { listTranslations: { texts: rows(5, (n) => ({ ...providedText, place: `faq/${n}/title` })) } },
    seen: () => page.getByText(translationsFi.states.older).first(),
  },
  'hallinta, sisalto-kysymykset': editor('faq', () => page.getByRole('group', { name: fi.questionAt(1), exact: true })),
  'hallinta, sisalto-nostot': editor('banners', () => page.getByRole('group', { name: '1. nosto', exact: true })),
  'hallinta, sisalto-malli': editor('model:Kide', () => page.getByLabelText('Ison kuvan kuvaus')),
  'hallinta, sisalto-yhteystiedot': editor('contact', () => page.getByLabelText('Postiosoite')),
  'hallinta, sisalto-ehdot': editor('contract_terms', () => page.getByLabelText(fi.text, { exact: true })),
}
