import { judgeStates } from '../testing/judgeStates.ts'
import { moneyStates } from './testing/moneyStates.ts'

judgeStates(moneyStates)
