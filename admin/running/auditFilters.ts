import { aDay, anyText, type Filters } from '../data/useListUrl.ts'
import type { AuditFilters } from './queries.ts'

export const auditReaders = { kuka: anyText, teko: anyText, kohde: anyText, alkaen: aDay, asti: aDay }
export type AuditValues = Filters<typeof auditReaders>

/** The entry's name for the subject that somebody typed. */
export function subjectOf(typed: string): string {
  const text = typed.trim()
  if (/^\d{8}$/.test(text)) return `order ${text}`
  if (/^\d{4}-\d{4,}$/.test(text)) return `invoice ${text}`
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text)) return `customer ${text.toLowerCase()}`
  if (/^[a-zåäö]{1,3}-?\d{1,3}$/i.test(text)) return `car ${text.toUpperCase()}`
  return text
}

export const asked = ({ kuka, teko, kohde, alkaen, asti }: AuditValues): AuditFilters => ({
  actor: kuka && (/^(staff:|machine$)/.test(kuka) ? kuka : `staff:${kuka.trim()}`),
  act: teko,
  subject: kohde && subjectOf(kohde),
  from: alkaen,
  to: asti,
})
