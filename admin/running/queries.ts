import type { Answer, Input } from '../api.ts'
import { dryRun } from '../data/act.ts'
import { pages, query } from '../data/query.ts'

export type Switches = Answer<'listSwitches'>
export type Provider = Answer<'listProviders'>['providers'][number]
export type Refused = Answer<'listRefused'>['refused'][number]
export type JobKind = Answer<'countJobs'>['kinds'][number]
export type Key = Answer<'listKeys'>['keys'][number]
export type AuditEntry = Answer<'listAudit'>['entries'][number]

export const switchesQuery = query('listSwitches')
export const providersQuery = query('listProviders', { staleTime: 10_000 })
export const refusedQuery = query('listRefused', { staleTime: 10_000 })
export const jobsQuery = query('countJobs', { staleTime: 5_000 })
export const keysQuery = query('listKeys')
/** Names of the places by their location_id. */
export const placeNamesQuery = query('listPlaces', {
  read: ({ places }) => new Map(places.map(({ place, name }) => [place, name])),
  staleTime: 60_000,
})

/** The filters of the audit, as the server names them. */
export type AuditFilters = NonNullable<Input<'listAudit'>['query']>
export const auditPages = (wanted: AuditFilters) => pages('listAudit', { query: { ...wanted, limit: 50 } })

export const orderingPreview = (on: boolean) => dryRun('setOrdering', { on })
export const retryPreview = (job: string) => dryRun('retryJobs', { job })
