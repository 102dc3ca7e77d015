import { kaarnaHarju } from './bodies/kaarnaHarju.ts'
import { kaarnaRetki } from './bodies/kaarnaRetki.ts'
import { kaarnaSoutu } from './bodies/kaarnaSoutu.ts'
import { norraKide } from './bodies/norraKide.ts'
import { norraLoimu } from './bodies/norraLoimu.ts'
import { norraRevontuli } from './bodies/norraRevontuli.ts'
import { norraTuuli } from './bodies/norraTuuli.ts'
import { norraVaara } from './bodies/norraVaara.ts'
import { saimoKuorma } from './bodies/saimoKuorma.ts'
import { saimoPiki } from './bodies/saimoPiki.ts'
import { saimoReitti } from './bodies/saimoReitti.ts'
import { saimoVirta } from './bodies/saimoVirta.ts'
import type { Body } from './body.ts'

/** Every car of the shop, from the smallest to the largest. */
export const BODIES: readonly Body[] = [
  norraKide,
  saimoPiki,
  norraTuuli,
  kaarnaSoutu,
  norraLoimu,
  saimoReitti,
  saimoVirta,
  norraRevontuli,
  kaarnaHarju,
  norraVaara,
  saimoKuorma,
  kaarnaRetki,
]
