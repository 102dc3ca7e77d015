import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { eraseAgents } from './queries.ts'
import { searchAgent } from './tables.ts'

/** The search agents of an address in small letters; no account is asked for to have one. */
export async function eraseAgentsOf(tx: Tx, email: string): Promise<void> {
  const isTheirs = eq(sql`lower(${searchAgent.email})`, email)
  const found = await tx.select({ id: searchAgent.id }).from(searchAgent).where(isTheirs)
  await eraseAgents(
    tx,
    found.map(({ id }) => id),
  )
}
