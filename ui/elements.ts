import type { ReactElement } from 'react'

/** Parts that may stand beside others that come and go: never a bare text, which a translator of the browser replaces (`tools/mixedText.ts`). */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined
