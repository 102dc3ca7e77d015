import type { Queryable } from '../platform/database/database.ts'
import { allBanners } from './queries.ts'

/** Question: the banners in their order. */
export const bannersShown = (db: Queryable) => allBanners(db)
