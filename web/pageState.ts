import type { QueryClient } from '@tanstack/react-query'
import type { TextPage } from '../contract/storefront.ts'
import type { Answer } from './api.ts'
import { cityPageQuery, modelPageQuery } from './landing/queries.ts'
import { initQuery, textQuery } from './storefront/queries.ts'

/** What the server already knows when it renders a page; the browser starts from the same. */
export interface PageState {
  init: Answer<'init'>
  text?: { page: TextPage; html: string }
  /** Null: there is no such model or town. */
  model?: { slug: string; page: Answer<'getModelPage'> | null }
  city?: { slug: string; page: Answer<'getCityPage'> | null }
}

/** The part of the state that a page needs beside what all need. */
export interface PageNeeds {
  text?: TextPage
  model?: string
  city?: string
  /** The footer fetches it; only search engines want it in the page. */
  faq?: true
}

export function fillCache(client: QueryClient, { init, text, model, city }: PageState): void {
  client.setQueryData(initQuery.queryKey, init)
  if (text) client.setQueryData(textQuery(text.page).queryKey, { html: text.html })
  if (model) client.setQueryData(modelPageQuery(model.slug).queryKey, model.page)
  if (city) client.setQueryData(cityPageQuery(city.slug).queryKey, city.page)
}
