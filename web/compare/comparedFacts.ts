/** A fact that is compared: its label, and for each model what is known; null where nobody said it. */
export interface ComparedFact {
  label: string
  values: (string | null)[]
  isSame: boolean
}

/** Rows of single models beside each other, each label where it stands in the rows that have it. */
export function comparedFacts(models: readonly (readonly [label: string, value: string][])[]): ComparedFact[] {
  const labels: string[] = []
  for (const rows of models)
    rows.forEach(([label], at) => {
      const before = rows[at - 1]?.[0]
      if (!labels.includes(label)) labels.splice(before === undefined ? 0 : labels.indexOf(before) + 1, 0, label)
    })
  return labels.map((label) => {
    const values = models.map((rows) => rows.find(([its]) => its === label)?.[1] ?? null)
    return { label, values, isSame: values.every((value) => value === values[0]) }
  })
}
