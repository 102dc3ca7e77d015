import type { Answer, Input } from '../api.ts'
import { act } from '../data/act.ts'
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

/** What is asked of the audit, as the server names it. */
export type AuditFilters = NonNullable<Input<'listAudit'>['query']>
export const auditPages = (wanted: AuditFilters) => pages('listAudit', { query: { ...wanted, limit: 50 } })

/** The same call as the act, only asked. */
export const orderingPreview = (on: boolean) =>
  query('setOrdering', { input: { body: { on, dry_run: true } }, staleTime: 0 })
export const retryPreview = (job: string) =>
  query('retryJobs', { input: { body: { job, dry_run: true } }, staleTime: 0 })

export const setOrdering = act('setOrdering', { once: true, stale: ['listSwitches', 'listAudit'] })
export const askNotice = act('setMaintenance')
export const setNotice = act('setMaintenance', { once: true, stale: ['listSwitches', 'listAudit'] })
export const retryJobs = act('retryJobs', { once: true, stale: ['countJobs', 'listJobs', 'countWork'] })
export const createKey = act('createKey', { once: true, stale: ['listKeys', 'listProposals'] })
export const revokeKey = act('revokeKey', { once: true, stale: ['listKeys'] })
