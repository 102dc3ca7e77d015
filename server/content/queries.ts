import type { Queryable } from '../platform/database/database.ts'
import { banner, faqSection } from './tables.ts'

export const allBanners = (db: Queryable) => db.select().from(banner).orderBy(banner.sort)

export const allFaqSections = (db: Queryable) => db.select().from(faqSection).orderBy(faqSection.sort)
