import type { ContentItem } from '../../../contract/ops/content/contentItems.ts'
import type { Grant } from '../../../contract/ops/roles.ts'
import type { Content, ItemView, Version } from '../queries.ts'

export const writer: Grant[] = [{ role: 'content', place: null }]
/** Sees what is written and writes nothing. */
export const reader: Grant[] = [{ role: 'offer', place: null }]
/** The pages are the same at every place. */
export const atKotka: Grant[] = [{ role: 'content', place: 'kotka' }]

export const terms = (value: string | null): Content => ({ item: 'contract_terms', value })
export const car = {
  title: 'Auto',
  questions: [
    { title: 'Mistä noudan?', content: '<p>Pisteestä.</p>' },
    { title: 'Mihin palautan?', content: '<p>Samaan.</p>' },
  ],
}
export const pay = { title: '', questions: [{ title: 'Miten maksan?', content: '<p>Kortilla.</p>' }] }
export const faq = { item: 'faq', value: [car, pay] } satisfies Content
export const banner = { content: '<h2>Talvi</h2>', image_lg: null, image_layout: 'right', theme: 'petrol' } as const
export const contact = {
  phone: '+358 9 000 0000',
  email: 'palvelu@flex.example',
  hours: 'ma–pe 8–22',
  chat_address: null,
  assistance_phone: null,
  postal_address: ['Kulku Oy', '00100 Helsinki'],
}
export const model = {
  image_sm: '/kuvat/pieni.svg',
  image_md: '/kuvat/iso.svg',
  image_alt: 'Norra Kide sivulta',
  gallery: [] as { image_sm: string; image_md: string; image_alt: string }[],
  info: '<p>Tilava.</p>',
}
export const banners = { item: 'banners', value: [banner] } satisfies Content
export const contacts = { item: 'contact', value: contact } satisfies Content
export const kide = { item: 'model', model: 'Kide', value: model } satisfies Content
export const at = '2026-11-24T08:00:00Z'
export const draftOf = (content: Content) => ({ content, by: 'Sisko Sisältö', at })

export const viewOf = (shown: Content, change: Partial<ItemView> = {}): ItemView => ({
  item: (shown.item === 'model' ? `model:${shown.model}` : shown.item) as ContentItem,
  seen: 's1',
  shown,
  draft: null,
  ahead: null,
  ...change,
})
export const versionOf = (content: Content, change: Partial<Version> = {}): Version => ({
  version_id: '0197a000-0000-7000-8000-000000000001',
  content,
  shown_from: at,
  by: 'Sisko Sisältö',
  at,
  state: 'published',
  ...change,
})
