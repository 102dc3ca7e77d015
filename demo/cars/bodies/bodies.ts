import type { Body } from '../body.ts'
import { kaarnaHarju, kaarnaRetki, kaarnaSoutu } from './kaarna.ts'
import { norraKide, norraLoimu, norraRevontuli, norraTuuli, norraVaara } from './norra.ts'
import { saimoKuorma, saimoPiki, saimoReitti, saimoVirta } from './saimo.ts'

/** All invented cars, by make. */
export const bodies: Body[] = [
  ...[norraKide, norraTuuli, norraLoimu, norraVaara, norraRevontuli],
  ...[saimoPiki, saimoReitti, saimoVirta, saimoKuorma],
  ...[kaarnaSoutu, kaarnaHarju, kaarnaRetki],
]
