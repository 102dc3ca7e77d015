/** What a person typed, `20` or `20,50`, as euros; null when it is no amount, undefined when nothing was typed. */
export function eurosTyped(text: string): number | null | undefined {
  const typed = text.replace(/[\s\u00a0€]/g, '').replace(',', '.')
  if (typed === '') return undefined
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 ? Number(typed) : null
}
