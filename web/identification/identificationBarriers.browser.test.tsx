import { judgeStates } from '../testing/judgeStates.ts'
import { identificationStates } from './testing/identificationStates.ts'

judgeStates(identificationStates)
