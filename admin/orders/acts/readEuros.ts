/** An amount as a Finn types it, `20`, `20,5` or `1 020,50`, in euros; null when it is none. */
export function readEuros(typed: string): number | null {
  const compact = typed.replace(/[\s€]/g, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(compact) ? Number(compact) : null
}
