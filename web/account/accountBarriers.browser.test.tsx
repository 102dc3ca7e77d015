import { judgeStates } from '../testing/judgeStates.ts'
import { orderCardStates } from './testing/orderCardStates.ts'
import { orderStatusStates } from './testing/orderStatusStates.ts'

judgeStates({ ...orderStatusStates, ...orderCardStates })
