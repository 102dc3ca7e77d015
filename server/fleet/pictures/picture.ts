/** Names a picture may have: nothing that could lead out of a folder or into a query. */
export const isPictureName = (name: string): boolean => /^[a-z0-9-]{1,100}\.(svg|webp|png|jpg)$/.test(name)

const types: Record<string, string> = { svg: 'image/svg+xml', webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' }

export const pictureType = (name: string): string => types[name.slice(name.lastIndexOf('.') + 1)] ?? ''

/** Where a page finds it. The hash makes a changed picture a new address, so that browsers may keep the old one for ever. */
export const pictureAddress = (name: string, hash: string): string => `/kuvat/${name}?v=${hash}`
