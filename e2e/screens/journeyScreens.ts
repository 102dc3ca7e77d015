import { accountScreens } from './accountScreens.ts'
import { businessScreens } from './businessScreens.ts'
import { orderScreens } from './orderScreens.ts'
import type { Screen } from './screen.ts'
import { searchScreens } from './searchScreens.ts'

/** Every screen of the journey with its open dialogs, and the pages around it. */
export const journeyScreens: readonly Screen[] = [
  ...searchScreens,
  ...orderScreens,
  ...businessScreens,
  ...accountScreens,
]
