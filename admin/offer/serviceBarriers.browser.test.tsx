import { judgeStates } from '../testing/judgeStates.ts'
import { serviceStates } from './testing/serviceStates.ts'

judgeStates(serviceStates)
