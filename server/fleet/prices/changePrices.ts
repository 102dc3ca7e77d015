import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Cents } from '../../../contract/money/money.ts'
import { gearText } from '../../../contract/order/gearWords.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { catalogueChanged } from '../market/catalogueChanged.ts'
import { carModel, listPrice, withdrawnPrice } from '../tables.ts'
import { words } from '../words.ts'
import { cellKey, type PriceCell, type PriceKey, priceCells, priceOn } from './priceCells.ts'

/** A price that staff give, and what they saw of it. */
export interface WantedPrice extends PriceKey {
  cents: Cents
  /** `version` of the cell. */
  seen: string
}

interface Doing {
  by: string
  now: Date
}

/** A price before and after; `next` is what was planned for a later day and stays. */
export interface PriceChange extends PriceKey {
  before: Cents | null
  after: Cents
  next: { cents: Cents; from: Date } | null
}

/**
 * List prices from an instant on, now or later. Prices of later days stay. Nothing reaches what is agreed: an order keeps
 * its prices, and a customer who was shown a price keeps it for half an hour.
 */
export async function changePrices(
  tx: Tx,
  { by, now, from, wanted }: Doing & { from: Date; wanted: readonly WantedPrice[] },
): Promise<PriceChange[]> {
  catalogueChanged(tx)
  const cells = await lockedCells(tx, now, wanted)
  const changed = wanted.filter((one) => cells.get(cellKey(one))?.version !== one.seen)
  if (changed.length > 0) throw await changedMeanwhile(tx, changed, cells)
  const changes = wanted.map((one) => changeOf(one, cells.get(cellKey(one)), from))
  const real = changes.filter(({ before, after }) => before !== after)
  const replaced = real.flatMap((one) =>
    (cells.get(cellKey(one))?.planned ?? []).filter((planned) => planned.from.getTime() === from.getTime()),
  )
  await withdraw(
    tx,
    replaced.map(({ id }) => id),
    { by, now },
  )
  if (real.length > 0) {
    const row = { validFrom: from, madeBy: by, madeAt: now }
    await tx
      .insert(listPrice)
      .values(
        real.map(({ modelId, gear, term, after }) => ({ id: newId(), modelId, gear, term, cents: after, ...row })),
      )
  }
  return real
}

/** Takes back a price of a coming day; false when none is planned for it. */
export async function withdrawPlanned(
  tx: Tx,
  { by, now, from, ...key }: Doing & PriceKey & { from: Date },
): Promise<boolean> {
  catalogueChanged(tx)
  const cell = (await lockedCells(tx, now, [key])).get(cellKey(key))
  const found = cell?.planned.find((planned) => planned.from.getTime() === from.getTime())
  if (!found) return false
  await withdraw(tx, [found.id], { by, now })
  return true
}

/** One at a time changes the prices of a model; cars of it are held and let go meanwhile. */
async function lockedCells(tx: Tx, now: Date, keys: readonly PriceKey[]): Promise<Map<string, PriceCell>> {
  const ids = [...new Set(keys.map(({ modelId }) => modelId))]
  await tx
    .select({ id: carModel.id })
    .from(carModel)
    .where(inArray(carModel.id, ids))
    .orderBy(carModel.id)
    .for('no key update')
  const cells = await priceCells(tx, now, inArray(sql`m.id`, ids))
  return new Map(cells.map((cell) => [cellKey(cell), cell]))
}

function changeOf({ modelId, gear, term, cents }: WantedPrice, cell: PriceCell | undefined, from: Date): PriceChange {
  const next = cell?.planned.find((planned) => planned.from > from)
  return {
    modelId,
    gear,
    term,
    after: cents,
    before: (cell && priceOn(cell, from)?.cents) ?? null,
    next: next ? { cents: next.cents, from: next.from } : null,
  }
}

async function withdraw(tx: Tx, ids: string[], { by, now }: Doing): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx.delete(listPrice).where(inArray(listPrice.id, ids)).returning()
  await tx.insert(withdrawnPrice).values(gone.map((row) => ({ ...row, withdrawnBy: by, withdrawnAt: now })))
}

/** Names the first of the prices that were changed, and by whom. */
async function changedMeanwhile(
  tx: Tx,
  changed: readonly WantedPrice[],
  cells: ReadonlyMap<string, PriceCell>,
): Promise<Refusal> {
  const [first] = changed
  if (!first) return new Refusal('PRICES_CHANGED')
  const { modelId, gear, term } = first
  const cell = cells.get(cellKey(first))
  const gone = await tx
    .select({ by: withdrawnPrice.withdrawnBy, at: withdrawnPrice.withdrawnAt })
    .from(withdrawnPrice)
    .where(and(eq(withdrawnPrice.modelId, modelId), eq(withdrawnPrice.gear, gear), eq(withdrawnPrice.term, term)))
  const made = [cell?.current, ...(cell?.planned ?? [])].flatMap((one) => (one?.at ? [{ by: one.by, at: one.at }] : []))
  const last = [...made, ...gone].toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  const [model] = await tx.select({ name: carModel.displayName }).from(carModel).where(eq(carModel.id, modelId))
  return new Refusal('PRICES_CHANGED', {
    values: {
      who: last?.by?.replace(/^staff:/, '') ?? ((language) => words[language].somebody),
      what: (language) => words[language].price(model?.name ?? '', gearText(gear, language), term),
    },
    body: { changed: changed.length },
  })
}
