import type { Acting, ActSetups, Samples } from '../../testing/actSetups.ts'
import { nobody } from '../../testing/actSetups.ts'
import { promoVersion } from '../../testing/promoVersion.ts'

export const contentSamples = (): Samples => ({
  savePicture: {
    body: {
      name: 'koe.png',
      bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
  },
  addPicture: {
    body: { use: 'banner', bytes: btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640"/>') },
  },
  showContent: { params: { item: 'faq' } },
  listContentVersions: { params: { item: 'faq' } },
  saveDraft: { body: { content: { item: 'promo', value: '<p>Luonnos</p>' } } },
  discardDraft: { body: { item: 'promo' } },
  publishContent: { body: { content: { item: 'promo', value: '<p>Koe</p>' } } },
  restoreContent: { body: { item: 'promo', version_id: nobody } },
  withdrawAhead: { body: { item: 'promo', version_id: nobody } },
  listTranslations: { query: { show: 'all' } },
  saveTranslation: { body: { place: 'contact/hours', language: 'sv', original: nobody, text: 'alltid' } },
})

export const contentWays = ({ ops, on }: Acting): ActSetups => ({
  savePicture: on('savePicture', 'picture koe.png'),
  addPicture: on('addPicture', 'picture banner-f081cc336c604c0aac0c.svg'),
  saveDraft: on('saveDraft', 'text promo'),
  discardDraft: on('discardDraft', 'text promo'),
  publishContent: on('publishContent', 'text promo'),
  saveTranslation: async () => {
    const { texts } = (await ops('listTranslations', { query: { show: 'all' } })).body
    const original = texts.find(({ place }) => place === 'contact/hours')?.original
    const body = { place: 'contact/hours', language: 'sv', original, text: 'alltid' }
    return { body, subject: 'translation contact/hours' }
  },
  restoreContent: () => promoVersion(ops, null),
  withdrawAhead: () => promoVersion(ops, '2099-01-01T08:00'),
})
