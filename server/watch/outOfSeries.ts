import type { Scope } from './invariantScope.ts'

/** As the shop writes it: six digits at least. */
const numbered = (year: string, running: string) =>
  `${year} || '-' || lpad((${running})::text, greatest(6, length((${running})::text)), '0')`
const running = "split_part(i.number, '-', 2)::bigint"

/** Invoices and credit notes are numbered as one series. */
const papers = (of: Scope) => `(select number from invoice where number is not null and ${of.order('order_id')}
  union all select number from credit_note where ${of.order('order_id')})`

/** Numbers that were skipped after a restore count as if they were papers, and no paper has one of them. */
const wholeSeries = (of: Scope) => `select year::text, s.last_number, i.papers, i.last, g.skipped from invoice_series s
  full join (select left(i.number, 4)::int as year, max(${running}) as last,
      count(*) filter (where ${running} > 0 and i.number = ${numbered('left(i.number, 4)', running)} and g.year is null) as papers
    from ${papers(of)} i left join invoice_gap g on g.year = left(i.number, 4)::int
      and ${running} between g.first_number and g.last_number group by 1) i using (year)
  left join (select year, max(last_number) as last, sum(last_number - first_number + 1) as skipped
    from invoice_gap group by 1) g using (year)
  where coalesce(i.papers + coalesce(g.skipped, 0), g.skipped) is distinct from s.last_number
    or greatest(i.last, g.last) is distinct from s.last_number
  union all select number, null, null, null, null from (${numberedTwice(of)}) twice`

/** Each table has it once; an invoice and a credit note must not share it. Asked from the side that the scope makes small. */
const numberedTwice = (of: Scope) => {
  const from = (paper: string) =>
    `select i.number from invoice i join credit_note c on c.number = i.number where ${of.order(`${paper}.order_id`)}`
  return of.isAll ? from('c') : `${from('i')} union all ${from('c')}`
}

const isSkipped = (of: string) => `exists (select 1 from invoice_gap g
  where g.year = s.year and ${of} between g.first_number and g.last_number)`
const isNoPaper = (of: string) => `not exists (select 1 from invoice n where n.number = ${numbered('s.year', of)})
  and not exists (select 1 from credit_note n where n.number = ${numbered('s.year', of)}) and not ${isSkipped(of)}`

/** Each paper has one before it, is none beyond the counter and has no number that was skipped; what the counter gave last is there. */
const papersOutOfSeries = (of: Scope) => `
  select i.number from ${papers(of)} i left join invoice_series s on s.year = left(i.number, 4)::int
  where ${running} > coalesce(s.last_number, 0) or ${running} <> 1 and ${isNoPaper(`${running} - 1`)} or ${isSkipped(running)}
  union all select ${numbered('s.year', 's.last_number')} from invoice_series s where s.last_number > 0
    and ${isNoPaper('s.last_number')}
  union all ${numberedTwice(of)}`

/** Invoices and credit notes that are no whole series of numbers with those that a restore skipped. */
export const outOfSeries = (of: Scope): string => (of.isAll ? wholeSeries(of) : papersOutOfSeries(of))
