import type { QueryClient } from '@tanstack/react-query'
import type { TextPage } from '../contract/storefront.ts'
import type { Answer } from './api.ts'

/** What the server already knows when it renders a page; the browser starts from the same. */
export interface PageState {
  init: Answer<'init'>
  faq?: Answer<'faq'>
  text?: { page: TextPage; html: string }
}

export function fillCache(client: QueryClient, { init, faq, text }: PageState): void {
  client.setQueryData(['init'], init)
  if (faq) client.setQueryData(['faq'], faq)
  if (text) client.setQueryData(['text', text.page], { html: text.html })
}
