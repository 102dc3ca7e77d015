import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'
import { vehicleRecord } from '../tables.ts'

type Row = typeof vehicleRecord.$inferSelect
/** A car by its papers, its insurance and leasing, its key and its tyres; null: nobody has said. */
export type CarRecord = Omit<Row, 'vehicleId'>

const nothing: CarRecord = {
  vin: null,
  colour: null,
  firstRegistered: null,
  inspectionDue: null,
  keyNumber: null,
  tyres: null,
  insurer: null,
  policyNumber: null,
  leasingEnds: null,
}

/** Question: the record of a car. */
export async function carRecord(db: Queryable, vehicleId: string): Promise<CarRecord> {
  const [found] = await db.select().from(vehicleRecord).where(eq(vehicleRecord.vehicleId, vehicleId))
  if (!found) return nothing
  const { vehicleId: _, ...record } = found
  return record
}

export async function saveCarRecord(tx: Tx, vehicleId: string, record: CarRecord): Promise<void> {
  await tx
    .insert(vehicleRecord)
    .values({ vehicleId, ...record })
    .onConflictDoUpdate({ target: vehicleRecord.vehicleId, set: record })
}

/** A car of a file by its plate; null and what is left out stay as they are. */
interface GivenRecord {
  registration: string
  record: { [Part in keyof CarRecord]?: CarRecord[Part] | undefined }
}

/** The papers of cars as a file says them, whoever has the cars. */
export async function saveGivenRecords(tx: Tx, given: readonly GivenRecord[]): Promise<void> {
  const rows = given.map(({ registration, record }) => ({
    registration,
    vin: record.vin ?? null,
    colour: record.colour ?? null,
    first_registered: record.firstRegistered ?? null,
    inspection_due: record.inspectionDue ?? null,
    key_number: record.keyNumber ?? null,
    tyres: record.tyres ?? null,
    insurer: record.insurer ?? null,
    policy_number: record.policyNumber ?? null,
    leasing_ends: record.leasingEnds ?? null,
  }))
  const said = rows.filter(({ registration: _, ...record }) => Object.values(record).some((one) => one !== null))
  if (said.length === 0) return
  const columns = `registration text, vin text, colour text, first_registered date, inspection_due date, key_number text,
    tyres text, insurer text, policy_number text, leasing_ends date`
  await tx.execute(sql`
    insert into vehicle_record (vehicle_id, vin, colour, first_registered, inspection_due, key_number, tyres, insurer,
      policy_number, leasing_ends)
    select v.id, r.vin, r.colour, r.first_registered, r.inspection_due, r.key_number, r.tyres, r.insurer,
      r.policy_number, r.leasing_ends
    from ${rowSet(said, columns)} r join vehicle v on v.registration = r.registration
    on conflict (vehicle_id) do update set vin = coalesce(excluded.vin, vehicle_record.vin),
      colour = coalesce(excluded.colour, vehicle_record.colour),
      first_registered = coalesce(excluded.first_registered, vehicle_record.first_registered),
      inspection_due = coalesce(excluded.inspection_due, vehicle_record.inspection_due),
      key_number = coalesce(excluded.key_number, vehicle_record.key_number),
      tyres = coalesce(excluded.tyres, vehicle_record.tyres),
      insurer = coalesce(excluded.insurer, vehicle_record.insurer),
      policy_number = coalesce(excluded.policy_number, vehicle_record.policy_number),
      leasing_ends = coalesce(excluded.leasing_ends, vehicle_record.leasing_ends)`)
}
