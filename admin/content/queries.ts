import type { ContentItem } from '../../contract/ops/content/contentItems.ts'
import { type Act, perform } from '../../ui/data/acts.ts'
import type { Answer } from '../api.ts'
import { act, dryRun, type Given } from '../data/act.ts'
import { pages, query } from '../data/query.ts'

export type ItemView = Answer<'showContent'>
export type Version = Answer<'listContentVersions'>['versions'][number]
export type Content = ItemView['shown']
export type Publication = Given<'publishContent'>

export type ProvidedText = Answer<'listTranslations'>['texts'][number]
export type Translated = ProvidedText['translations'][number]

export const contentsQuery = query('listContent')
export const contentQuery = (item: ContentItem) => query('showContent', { input: { params: { item } } })
export const versionsQuery = (item: ContentItem) => pages('listContentVersions', { params: { item } })

export const translationsQuery = (show: 'open' | 'all') => query('listTranslations', { input: { query: { show } } })

export const saveDraft = act('saveDraft', {
  refusalIsNews: false,
  keep: (answer, client) => client.setQueryData(contentQuery(answer.item).queryKey, answer),
})
const addPicture = act('addPicture', { refusalIsNews: false })
/** One picture cut for several places, one after the other; answers their addresses. */
export const addPictures: Act<string[], Given<'addPicture'>[]> = {
  mutationFn: async (pictures, { client }) => {
    const addresses: string[] = []
    for (const one of pictures) addresses.push((await perform(client, addPicture, one)).address)
    return addresses
  },
}
export const discardDraft = act('discardDraft')
export const publicationPreview = (publication: Publication) => dryRun('publishContent', publication)
export const withdrawAhead = act('withdrawAhead', { once: true })
