import type { StorefrontNeeds } from './init.ts'

/** Questions and answers of the footer. */
export const faq = async ({ storefront }: StorefrontNeeds) => (await storefront()).faq.written
