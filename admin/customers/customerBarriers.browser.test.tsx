import { judgeStates } from '../testing/judgeStates.ts'
import { customerStates } from './testing/customerStates.ts'

judgeStates(customerStates)
