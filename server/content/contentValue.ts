import { type ContentItem, modelOf } from '../../contract/ops/content/contentItems.ts'
import type { ContentGiven } from '../../contract/ops/content/contentVersions.ts'

/** The value of one item, such as the questions and answers. */
export type ContentValue = ContentGiven['value']
type Banner = Extract<ContentGiven, { item: 'banners' }>['value'][number]
type Model = Extract<ContentGiven, { item: 'model' }>['value']
type Section = Extract<ContentGiven, { item: 'faq' }>['value'][number]

/** The value with its HTML passed through `clean`; titles and facts are no HTML. */
export function withHtml({ item, value }: { item: ContentItem; value: unknown }, clean: (html: string) => string) {
  if (item === 'faq')
    return (value as Section[]).map(({ title, questions }) => ({
      title,
      questions: questions.map((question) => ({ title: question.title, content: clean(question.content) })),
    }))
  if (item === 'banners') return (value as Banner[]).map((banner) => ({ ...banner, content: clean(banner.content) }))
  if (item === 'contact') return value as ContentValue
  if (modelOf(item) !== null) return { ...(value as Model), info: clean((value as Model).info) }
  return typeof value === 'string' ? clean(value) : null
}

/** Item and value as one of the contract's pairs. A model that was kept before it could have further pictures has none. */
export function contentGiven(item: ContentItem, value: unknown): ContentGiven {
  const model = modelOf(item)
  if (model === null) return { item, value } as ContentGiven
  return { item: 'model', model, value: { gallery: [], ...(value as Omit<Model, 'gallery'>) } }
}
