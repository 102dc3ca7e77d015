/** A name as a part of an address: `Norra Kide` -> `norra-kide`, `Hämeenlinna` -> `hameenlinna`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
