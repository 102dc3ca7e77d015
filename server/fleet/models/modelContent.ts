import { eq } from 'drizzle-orm'
import type { ModelPicture } from '../../../contract/storefront.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { catalogueChanged } from '../market/catalogueChanged.ts'
import { carModel } from '../tables.ts'
import { modelForStaff } from './findModel.ts'

/** Pictures and words of a model. */
export interface ModelContent {
  /** Addresses, see picture.ts. */
  image_sm: string
  image_md: string
  /** A description of the large picture. */
  image_alt: string
  /** Further pictures, in the order of its page. */
  gallery: ModelPicture[]
  /** HTML; empty: the shop says nothing more of it. */
  info: string
}

/** Question: the pictures and words of a model that staff work on. */
export async function modelContent(db: Queryable, name: string): Promise<ModelContent | null> {
  const model = await modelForStaff(db, name)
  if (!model) return null
  const { imageSm, imageMd, imageAlt, displayName, gallery, info } = model
  return { image_sm: imageSm, image_md: imageMd, image_alt: imageAlt ?? displayName, gallery, info }
}

/** These pictures and words; of a model that is gone, nothing happens. */
export async function saveModelContent(tx: Tx, name: string, value: ModelContent): Promise<void> {
  catalogueChanged(tx)
  const { image_sm, image_md, image_alt, gallery, info } = value
  await tx
    .update(carModel)
    .set({ imageSm: image_sm, imageMd: image_md, imageAlt: image_alt, gallery, info })
    .where(eq(carModel.model, name))
}
