import type { ReactElement } from 'react'

/** What may stand beside parts that come and go: never a bare text, which a translator of the browser replaces (`tools/mixedText.ts`). */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined
