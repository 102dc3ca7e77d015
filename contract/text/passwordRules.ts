/** The shop's password rules, told before typing and enforced by the server. No zod here: forms hold them too. */
export const passwordRules = [
  { code: 'length', text: 'Vähintään 10 merkkiä', holds: (value: string) => value.length >= 10 },
  { code: 'capital', text: 'Vähintään yksi iso kirjain', holds: (value: string) => /\p{Lu}/u.test(value) },
  { code: 'digit', text: 'Vähintään yksi numero', holds: (value: string) => /\p{Nd}/u.test(value) },
] as const
