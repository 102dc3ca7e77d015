import { judgeStates } from '../testing/judgeStates.ts'
import { orderStates } from './testing/orderStates.ts'

judgeStates(orderStates)
