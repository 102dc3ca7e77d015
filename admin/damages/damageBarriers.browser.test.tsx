import { judgeStates } from '../testing/judgeStates.ts'
import { damageStates } from './testing/damageStates.ts'

judgeStates(damageStates)
